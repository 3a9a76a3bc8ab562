import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { OfficeProductRow } from '#backend/products/rows/describe-rows.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { MoneyField } from '../pieces/money-field.tsx';
import { SidePanel } from '../pieces/side-panel.tsx';
import { nameOf } from './product-cells.tsx';
import type { Refused } from './products-action.ts';

interface EditPanelProps {
  row: OfficeProductRow;
  closeTo: string;
  refused: Refused | undefined;
}

const FORM = 'edit-prices';

/** Price, sale price and sale dates of one row, with the price selected; works without JavaScript. */
export function EditPanel({ row, closeTo, refused }: EditPanelProps) {
  const typed = refused?.typed ?? {};
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const price = form.current?.elements.namedItem('regular');
    if (!(price instanceof HTMLInputElement)) return;
    price.focus();
    price.select();
  }, []);
  const money = (name: 'regular' | 'sale', label: string, cents: number | null) => (
    <MoneyField
      form={FORM}
      name={name}
      label={label}
      fromCents={cents ?? undefined}
      defaultValue={typed[name] ?? (cents === null ? '' : decimalFromCents(cents).replace('.', ','))}
      error={refused?.params[name]}
    />
  );
  const day = (name: 'starts' | 'ends', label: string, at: string | null) => (
    <Field
      form={FORM}
      type="datetime-local"
      name={name}
      label={label}
      defaultValue={typed[name] ?? (at === null ? '' : southAfricanTime(new Date(at)).slice(0, 16))}
      error={refused?.params[name]}
    />
  );
  return (
    <SidePanel
      title={row.name}
      closeTo={closeTo}
      foot={
        <>
          <ButtonLink to={closeTo}>Cancel</ButtonLink>
          <Button type="submit" look="gold" form={FORM}>
            Save
          </Button>
        </>
      }
    >
      <p className="meta">{nameOf(row)}</p>
      <Form id={FORM} ref={form} method="post" className="stack">
        <input type="hidden" name="do" value="prices" />
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name="before" value={beforeOf(row)} />
        {money('regular', 'Price', row.regular_price_cents)}
        {money('sale', 'Sale price', row.sale_price_cents)}
        {day('starts', 'Sale begins', row.sale_starts_at)}
        {day('ends', 'Sale ends', row.sale_ends_at)}
      </Form>
      {row.stock && (
        <Form method="post" className="stack">
          <input type="hidden" name="do" value="stock" />
          <input type="hidden" name="id" value={row.id} />
          <input type="hidden" name="before" value={row.stock.units} />
          <Field
            name="units"
            label="On the shelf"
            inputMode="numeric"
            hint="12, +3 or -1"
            defaultValue={typed.units ?? String(row.stock.units)}
            error={refused?.params.units}
          />
          <Button type="submit">Correct the stock</Button>
        </Form>
      )}
    </SidePanel>
  );
}

const beforeOf = (row: OfficeProductRow): string =>
  JSON.stringify({
    regular_price_cents: row.regular_price_cents,
    sale_price_cents: row.sale_price_cents,
    sale_starts_at: row.sale_starts_at,
    sale_ends_at: row.sale_ends_at,
  });
