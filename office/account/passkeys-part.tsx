import { Form } from 'react-router';
import { NAME_LENGTH } from '#domain/office/office.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';
import { WherePasskeysWork } from '../pieces/passkeys/where-passkeys-work.tsx';
import './account.css';

export interface ShownPasskey {
  id: number;
  name: string;
  added: string;
  used: string | undefined;
  is_backed_up: boolean;
}

interface PasskeysPartProps {
  passkeys: readonly ShownPasskey[];
  origin: string | null;
}

/** Your passkeys with their last use, and a button to add one. */
export const PasskeysPart = ({ passkeys, origin }: PasskeysPartProps) => (
  <section className="box" aria-labelledby="passkeys">
    <h2 id="passkeys">Passkeys</h2>
    {passkeys.length > 0 ? (
      <ul className="key-list">
        {passkeys.map((passkey) => (
          <Row key={passkey.id} {...passkey} />
        ))}
      </ul>
    ) : (
      <p className="meta">None yet. A passkey signs you in by fingerprint, face or the PIN of your device.</p>
    )}
    <WherePasskeysWork origin={origin}>
      <Form method="post">
        <Button type="submit" name="do" value="start-passkey" block>
          Add a passkey
        </Button>
      </Form>
    </WherePasskeysWork>
  </section>
);

const Row = ({ id, name, added, used, is_backed_up }: ShownPasskey) => (
  <li className="passkey">
    <OfficeIcon name="fingerprint" />
    <div>
      <b>{name}</b>
      <span className="meta">
        {used ? `used ${used}` : 'not used yet'}, added {added}
        {is_backed_up && ', synced'}
      </span>
    </div>
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
      <Button type="submit" name="do" value="remove-passkey" size="small" aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </Form>
    <details className="passkey__name">
      <summary aria-label={`Rename ${name}`}>Rename</summary>
      <Form method="post" className="row-of-buttons" key={name}>
        <input type="hidden" name="id" value={id} />
        <input
          className="field__input"
          name="name"
          aria-label={`New name of ${name}`}
          defaultValue={name}
          maxLength={NAME_LENGTH}
          required
        />
        <Button type="submit" name="do" value="name-passkey" size="small">
          Save
        </Button>
      </Form>
    </details>
  </li>
);
