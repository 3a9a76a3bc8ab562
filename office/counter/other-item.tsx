import { type FormEvent, useRef, useState } from 'react';
import { readTypedMoney } from '#domain/money/typed-money.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { ENTER_RAND, MoneyField } from '../pieces/money-field.tsx';
import { APPLIES } from './hold-unapplied.ts';

interface OtherItemProps {
  isVatVendor: boolean;
  onAdd: (name: string, priceCents: number) => void;
}

const NAME_LENGTH = 200;

/** For what is no product of the shop. */
export function OtherItem({ isVatVendor, onAdd }: OtherItemProps) {
  const [errors, setErrors] = useState<{ name?: string; price?: string }>({});
  const box = useRef<HTMLDetailsElement>(null);
  const [round, setRound] = useState(0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get('other') ?? '').trim();
    const price = readTypedMoney(String(form.get('other-price') ?? ''));
    setErrors({
      ...(name === '' && { name: 'Say what it is: it is on the receipt.' }),
      ...(price === undefined && { price: ENTER_RAND }),
    });
    if (name === '' || price === undefined) return;
    onAdd(name, price);
    setRound(round + 1);
    if (box.current) box.current.open = false;
  };
  return (
    <details
      ref={box}
      className="till-more till-part"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !currentTarget.querySelector('input:focus'))
          currentTarget.querySelector('input')?.focus();
      }}
    >
      <summary {...pressedBy('F6')}>
        Other item, without a SKU <Keys of="F6" />
      </summary>
      <form key={round} className="till-other" onSubmit={submit} noValidate {...APPLIES}>
        <Field
          name="other"
          label="What it is"
          maxLength={NAME_LENGTH}
          autoComplete="off"
          error={errors.name}
        />
        <MoneyField
          name="other-price"
          label={isVatVendor ? 'Price each, VAT included' : 'Price each'}
          error={errors.price}
        />
        <Button type="submit">Add it</Button>
      </form>
    </details>
  );
}
