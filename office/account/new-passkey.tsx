import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import type { OfficePasskeyCreation } from '#backend/people/passkeys/own-passkeys.ts';
import { NAME_LENGTH } from '#domain/office/office.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { Notice } from '#storefront/ui/marks/notice.tsx';
import { byPasskey } from '../pieces/passkeys/passkey-button.tsx';

interface NewPasskeyProps {
  creation: OfficePasskeyCreation;
  /** 'Chrome on Windows' */
  device: string;
}

/** Confirmed already: this click is the user gesture that browsers require. */
export function NewPasskey({ creation, device }: NewPasskeyProps) {
  const panel = useRef<HTMLElement>(null);
  const submit = useSubmit();
  const isSending = useNavigation().state !== 'idle';
  const [isAsking, setAsking] = useState(false);
  const [words, setWords] = useState('');
  useEffect(() => panel.current?.querySelector<HTMLInputElement>('[name="name"]')?.focus(), []);

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setAsking(true);
    setWords('');
    const outcome = await byPasskey(({ makePasskey }) => makePasskey(creation));
    setAsking(false);
    if (!outcome.ok) return setWords(outcome.words);
    form.set('made', outcome.json);
    await submit(form, { method: 'post' });
  }

  return (
    <section ref={panel} className="box box--acting box--wide" aria-labelledby="new-passkey" data-unsaved="">
      <h2 id="new-passkey">A passkey on this device</h2>
      <p>Your device asks for your fingerprint, face or PIN. Every other device is signed out.</p>
      <Form method="post" className="stack" onSubmit={(event) => void make(event)}>
        <input type="hidden" name="do" value="add-passkey" />
        <Field
          name="name"
          label="Name"
          hint="To recognise it by if the device is lost."
          defaultValue={device}
          maxLength={NAME_LENGTH}
          autoComplete="off"
          required
        />
        {words && <Notice tone="error">{words}</Notice>}
        <div className="row-of-buttons">
          {/* No submit button: clicked before hydration, it would send a form without a passkey. */}
          <Button
            look="gold"
            busy={isAsking || isSending}
            onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          >
            Make the passkey
          </Button>
          <ButtonLink to="/account">Cancel</ButtonLink>
        </div>
      </Form>
    </section>
  );
}
