import { Form } from 'react-router';
import type { OfficeStockUnit } from '#contract/office/stock.ts';
import { nameWithTags } from '#domain/cards/card-tags.ts';
import type { BookingKind } from '#domain/stock/stock-ledger.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Picture } from '#storefront/ui/pictures/picture.tsx';
import { CardTags } from '../pieces/card-tags.tsx';
import { onHandOf } from './stock-list.ts';

interface FoundUnitProps {
  unit: OfficeStockUnit;
  kind: BookingKind;
  formKey: string;
  /** Expected units, when counting a list. */
  expected?: number;
  /** The first of several gets the focus. */
  isFirst?: boolean;
  onAdd: () => void;
}

/** With JavaScript it joins the list; without, this product is booked, a count after showing the difference. */
export const FoundUnit = ({ unit, kind, formKey, expected, isFirst = false, onAdd }: FoundUnitProps) => (
  <li>
    <span className="thumb">
      <Picture src={unit.image ?? undefined} alt="" width={36} height={50} />
    </span>
    <div className="stock-what">
      <b>{unit.name}</b>
      <CardTags tags={unit.tags} />
      <span className="meta">
        {[
          unit.detail,
          unit.sku,
          expected === undefined ? `${unit.available} available` : `${expected} should be there`,
          unit.held > 0 && `${unit.held} held`,
          unit.to_pack > 0 && `${unit.to_pack} to pack`,
        ]
          .filter(Boolean)
          .join(', ')}
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
        <input
          name="units"
          className="field__input stock-typed"
          inputMode="numeric"
          aria-label={`How many ${nameWithTags(unit)}`}
        />
        <input
          name="note"
          className="field__input"
          placeholder={kind === 'receipt' ? 'Where from' : kind === 'count' ? 'Which shelf' : 'Why'}
          aria-label={`Note on ${nameWithTags(unit)}`}
          maxLength={200}
        />
      </noscript>
      <Button type="submit" autoFocus={isFirst} aria-label={`Take ${nameWithTags(unit)}`}>
        Take
      </Button>
    </Form>
  </li>
);
