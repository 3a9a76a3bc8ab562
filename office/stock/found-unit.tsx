import { Form } from 'react-router';
import type { OfficeStockUnit } from '#contract/office-stock.ts';
import type { BookingKind } from '#domain/stock-ledger.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { onHandOf } from './stock-list.ts';

interface FoundUnitProps {
  unit: OfficeStockUnit;
  kind: BookingKind;
  formKey: string;
  onAdd: () => void;
}

/** With script it goes on the list; without, this one product is booked. */
export const FoundUnit = ({ unit, kind, formKey, onAdd }: FoundUnitProps) => (
  <li>
    <div className="stock-what">
      <b>{unit.name}</b>
      <span className="meta">
        {[unit.detail, unit.sku, `${unit.available} available`].filter(Boolean).join(', ')}
        {unit.held > 0 && `, ${unit.held} held`}
        {unit.to_pack > 0 && `, ${unit.to_pack} to pack`}
      </span>
    </div>
    <Form
      method="post"
      className="row-of-buttons"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd();
      }}
    >
      <input type="hidden" name="key" value={`${formKey}-${unit.id}`} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="unit" value={unit.id} />
      <input type="hidden" name="before" value={onHandOf(unit)} />
      <noscript>
        <input name="units" inputMode="numeric" aria-label={`How many ${unit.name}`} defaultValue="1" />
        <input name="note" aria-label="Where from, which shelf, or why" maxLength={200} />
      </noscript>
      <Button type="submit" size="small" aria-label={`Take ${unit.name}`}>
        Take
      </Button>
    </Form>
  </li>
);
