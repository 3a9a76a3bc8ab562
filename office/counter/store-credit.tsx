import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { APPLIES } from './hold-unapplied.ts';
import { mailCreditCode, readMailedCode } from './till-calls.ts';
import type { SaleCards } from './use-cards.ts';

/** For a customer without the QR code of their page: a code is mailed to the address, and typed here. */
export function StoreCredit({ onUse }: { onUse: SaleCards['use'] }) {
  const [email, setEmail] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLDetailsElement>(null);
  const startAgain = () => {
    setProblem(undefined);
    setEmail(undefined);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    if (email === undefined) {
      const sent = await mailCreditCode(text('credit-email'));
      setProblem(sent);
      if (sent === undefined) setEmail(text('credit-email'));
      return;
    }
    const read = await readMailedCode(email, text('credit-code'));
    setProblem(read.ok ? undefined : read.message);
    if (!read.ok) return;
    onUse(read.card);
    startAgain();
    if (box.current) box.current.open = false;
  };
  return (
    <details ref={box} className="till-more">
      <summary>Store credit by mail</summary>
      <form
        key={email ?? ''}
        className="till-other"
        onSubmit={(event) => void submit(event)}
        noValidate
        {...APPLIES}
      >
        {email === undefined ? (
          <Field
            name="credit-email"
            label="The customer’s e-mail address"
            hint="If it has credit, a code is mailed to it. With the QR code of their page none is needed: scan it."
            type="email"
            autoComplete="off"
            error={problem}
          />
        ) : (
          <Field
            name="credit-code"
            label={`Code that was mailed to ${email}`}
            hint="Six digits, from the customer’s phone. No mail comes to an address without credit."
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            error={problem}
          />
        )}
        <div className="row-of-buttons">
          <Button type="submit">{email === undefined ? 'Mail a code' : 'Use the credit'}</Button>
          {email !== undefined && <Button onClick={startAgain}>Another address</Button>}
        </div>
      </form>
    </details>
  );
}
