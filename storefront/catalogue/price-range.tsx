import { Button } from '../ui/controls/button.tsx';
import { Field } from '../ui/controls/field.tsx';
import type { ShopQuery } from './shop-query.ts';
import { shopParams } from './shop-query.ts';
import { submitOnChange } from './use-shop-form.ts';

interface PriceRangeProps {
  query: ShopQuery;
  formId: string;
  /** What the list's products cost, whatever prices are asked for; undefined where nobody says. */
  prices: { lowest: string; highest: string } | undefined;
}

/** Two bounds in rand. */
export function PriceRange({ query, formId, prices }: PriceRangeProps) {
  const fields = shopParams(query);
  const bound = (name: 'min_price' | 'max_price', label: string, hint: string | undefined) => (
    <Field
      compact
      name={name}
      id={`${formId}-${name}`}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      placeholder={hint}
      defaultValue={fields.get(name) ?? ''}
      onBlur={submitOnChange}
    />
  );
  return (
    <fieldset className="price-range">
      <legend className="title">Price in rand</legend>
      {bound('min_price', 'From', prices?.lowest)}
      {bound('max_price', 'To', prices?.highest)}
      <Button type="submit">
        Go<span className="sr-only">: apply the price</span>
      </Button>
    </fieldset>
  );
}
