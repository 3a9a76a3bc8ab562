import { Form } from 'react-router';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import type { Unconfirmed } from '../api/answers.ts';

/** Asks for a code and sends the refused form again: nothing is typed twice. */
export function ConfirmPanel({ fields, message }: Unconfirmed) {
  return (
    <section className="box box--acting box--wide" aria-labelledby="confirm">
      <h2 id="confirm">Is it you?</h2>
      <p>This needs a fresh code. Then it is done at once.</p>
      <Form method="post" className="stack">
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          name="confirmation"
          label="Code from your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          error={message}
          required
        />
        <div className="row-of-buttons">
          <Button type="submit" look="gold">
            Confirm
          </Button>
        </div>
      </Form>
    </section>
  );
}
