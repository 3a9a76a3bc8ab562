import { useRef } from 'react';
import { Form, Link, useNavigation, useSubmit } from 'react-router';
import { TILL_PIN_LENGTHS } from '#domain/office/till-pin.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import type { Unconfirmed } from '../api/confirmation.ts';
import { PasskeyButton } from './passkeys/passkey-button.tsx';
import { usePasskeyPlace, WherePasskeysWork } from './passkeys/where-passkeys-work.tsx';
import { useMe } from './screen.tsx';

interface ConfirmPanelProps extends Unconfirmed {
  takesTillPin?: boolean;
  /** What happens after the confirmation. */
  then?: string | undefined;
}

/** Asks for a passkey, till PIN or code and resends the refused form: nothing is typed twice. */
export function ConfirmPanel(props: ConfirmPanelProps) {
  const { fields, message, by, takesTillPin = false, then = 'Then it is done at once.' } = props;
  const { passkeys, passkey_origin, has_till_pin } = useMe();
  const place = usePasskeyPlace(passkey_origin);
  const hasPasskey = passkeys > 0 && place === 'here';
  const hasTillPin = takesTillPin && has_till_pin;
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
      <p>
        This needs {waysOf(hasPasskey, hasTillPin)}. {then}
      </p>
      {passkeys > 0 && (
        <WherePasskeysWork origin={passkey_origin} otherwise="a code">
          <PasskeyButton
            purpose="confirm"
            label="Confirm with a passkey"
            isSecond={hasTillPin}
            refusal={by === 'passkey' ? message : undefined}
            isBusy={isBusy}
            onSigned={send}
          />
          <p className="or">or</p>
        </WherePasskeysWork>
      )}
      {takesTillPin && <ByTillPin {...{ fields, message, by }} />}
      <Form ref={form} method="post" className="stack">
        <Sent fields={fields} />
        <Field
          name="confirmation"
          label="Code from your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          autoFocus={!hasPasskey && !hasTillPin}
          error={by === 'code' ? message : undefined}
          required
        />
        <div className="row-of-buttons">
          <Button type="submit" look={hasPasskey || hasTillPin ? 'ink' : 'gold'}>
            Confirm
          </Button>
        </div>
      </Form>
    </section>
  );
}

function ByTillPin({ fields, message, by }: Omit<Unconfirmed, 'kind'>) {
  const { has_till_pin } = useMe();
  if (!has_till_pin) {
    return (
      <p className="meta">
        A till PIN is faster: <Link to="/account#till-pin">set one on your account page</Link>.
      </p>
    );
  }
  return (
    <>
      <Form method="post" className="stack">
        <Sent fields={fields} />
        <Field
          name="till_pin"
          label="Your till PIN"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={TILL_PIN_LENGTHS.most}
          autoFocus
          error={by === 'till PIN' ? message : undefined}
          required
        />
        <div className="row-of-buttons">
          <Button type="submit" look="gold">
            Confirm with the PIN
          </Button>
        </div>
      </Form>
      <p className="or">or</p>
    </>
  );
}

const Sent = ({ fields }: Pick<Unconfirmed, 'fields'>) =>
  fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);

function waysOf(hasPasskey: boolean, hasTillPin: boolean): string {
  const ways = [hasPasskey && 'passkey', hasTillPin && 'till PIN', 'code'].filter(Boolean);
  return hasTillPin ? `your ${ways.slice(0, -1).join(', ')} or a fresh code` : `a fresh ${ways.join(' or ')}`;
}
