import { useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import type { Unconfirmed } from '../api/confirmation.ts';
import { PasskeyButton } from './passkeys/passkey-button.tsx';
import { WherePasskeysWork } from './passkeys/where-passkeys-work.tsx';
import { useMe } from './screen.tsx';

/** Asks for a passkey or code and resends the refused form: nothing is typed twice. */
export function ConfirmPanel({ fields, message, by }: Unconfirmed) {
  const { passkeys, passkey_origin } = useMe();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isBusy = useNavigation().state !== 'idle';

  function send(signed: string) {
    if (!form.current) return;
    const again = new FormData(form.current);
    again.set('confirmation_passkey', signed);
    void submit(again, { method: 'post' });
  }

  return (
    <section className="box box--acting box--wide" aria-labelledby="confirm">
      <h2 id="confirm">Is it you?</h2>
      <p>This needs a fresh {passkeys > 0 ? 'passkey or code' : 'code'}. Then it is done at once.</p>
      {passkeys > 0 && (
        <WherePasskeysWork origin={passkey_origin}>
          <PasskeyButton
            purpose="confirm"
            label="Confirm with a passkey"
            refusal={by === 'passkey' ? message : undefined}
            isBusy={isBusy}
            onSigned={send}
          />
          <p className="or">or</p>
        </WherePasskeysWork>
      )}
      <Form ref={form} method="post" className="stack">
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Field
          name="confirmation"
          label="Code from your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          autoFocus={passkeys === 0}
          error={by === 'code' ? message : undefined}
          required
        />
        <div className="row-of-buttons">
          <Button type="submit" look={passkeys > 0 ? 'ink' : 'gold'}>
            Confirm
          </Button>
        </div>
      </Form>
    </section>
  );
}
