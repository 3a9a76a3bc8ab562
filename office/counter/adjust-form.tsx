import { type FormEvent, useState } from 'react';
import { decimalFromCents } from '#domain/money/money.ts';
import { readTypedMoney } from '#domain/money/typed-money.ts';
import { REASON_LENGTH } from '#domain/office/office.ts';
import { type Discount, readDiscount } from '#domain/orders/counter-prices.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { ENTER_RAND, MoneyField } from '../pieces/money-field.tsx';
import { APPLIES } from './hold-unapplied.ts';
import type { ReasonedDiscount, SaleLine } from './sale-lines.ts';

export interface Adjustment {
  discount?: ReasonedDiscount | undefined;
  ownPrice?: SaleLine['ownPrice'];
}

interface AdjustFormProps {
  /** Distinguishes the fields of several forms. */
  id: string;
  now: Adjustment;
  /** Offers a price of its own beside the discount. */
  priceCents?: number | undefined;
  onChange: (changed: Adjustment) => void;
  onClose: () => void;
}

const SAY_WHY = 'Say why: it is on the order and in the log.';

/** Takes percent or rand off, or sets a price, with a reason. */
export function AdjustForm({ id, now, priceCents, onChange, onClose }: AdjustFormProps) {
  const [errors, setErrors] = useState<{ off?: string; price?: string; reason?: string }>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const [off, price, reason] = [text('off'), text('price'), text('reason')];
    const discount = readDiscount(off);
    const cents = price === '' ? undefined : readTypedMoney(price);
    const wrong = {
      ...(off !== '' &&
        !discount && { off: 'Enter whole percent such as 10%, or rand such as 20 or 20,50.' }),
      ...(price !== '' && cents === undefined && { price: ENTER_RAND }),
      ...(off + price !== '' && reason === '' && { reason: SAY_WHY }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    onChange({
      discount: discount && { ...discount, reason },
      ownPrice: cents === undefined ? undefined : { price_cents: cents, reason },
    });
    onClose();
  };
  return (
    <form
      className="till-adjust"
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      noValidate
      {...APPLIES}
    >
      <Field
        name="off"
        id={`${id}-off`}
        label="Discount"
        hint="10% or 20,00"
        autoFocus
        autoComplete="off"
        defaultValue={now.discount ? typedDiscount(now.discount) : ''}
        error={errors.off}
      />
      {priceCents !== undefined && (
        <MoneyField
          name="price"
          id={`${id}-price`}
          label="Or its own price, each"
          fromCents={priceCents}
          defaultValue={now.ownPrice ? decimalFromCents(now.ownPrice.price_cents) : ''}
          error={errors.price}
        />
      )}
      <Field
        name="reason"
        id={`${id}-reason`}
        label="Why"
        maxLength={REASON_LENGTH}
        autoComplete="off"
        defaultValue={now.discount?.reason ?? now.ownPrice?.reason ?? ''}
        error={errors.reason}
      />
      <div className="row-of-buttons">
        <Button type="submit" look="ink">
          Apply
        </Button>
        {(now.discount ?? now.ownPrice) && (
          <Button
            onClick={() => {
              onChange({});
              onClose();
            }}
          >
            Take it back
          </Button>
        )}
      </div>
    </form>
  );
}

const typedDiscount = ({ by, value }: Discount): string =>
  by === 'percent' ? `${value}%` : decimalFromCents(value);
