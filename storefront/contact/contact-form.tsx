import { useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { CONTACT_LENGTHS, type ContactField, HONEYPOT_FIELD } from '#domain/shop/contact.ts';
import { Button } from '../ui/controls/button.tsx';
import { Field } from '../ui/controls/field.tsx';
import { TextAreaField } from '../ui/controls/text-area-field.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { Spot } from '../ui/marks/spot.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import type { ContactResult } from './send-message.ts';

/** The result is shown in the page, or with JavaScript in a dialog. */
export function ContactForm({ result }: { result: ContactResult | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const [read, setRead] = useState<ContactResult>();
  const isSending = useNavigation().formMethod === 'POST';

  // Clears the form once the message is sent; a failure keeps it.
  useEffect(() => {
    if (result?.kind === 'sent') form.current?.reset();
  }, [result]);

  // After the dialog, focuses the first invalid field, else the button.
  useEffect(() => {
    if (!read) return;
    const invalid = read.kind === 'failed' ? read.invalid[0] : undefined;
    form.current?.querySelector<HTMLElement>(invalid ? `[name="${invalid}"]` : '[type="submit"]')?.focus();
  }, [read]);

  const field = (name: ContactField) => ({
    name,
    required: true,
    maxLength: CONTACT_LENGTHS[name],
    defaultValue: result?.kind === 'failed' ? result.values[name] : '',
    ...hintFor(name, result),
  });

  return (
    <>
      <Form method="post" className="contact-form panel" ref={form} preventScrollReset>
        <ContactNotice result={result} />
        <Field {...field('name')} label="Name" autoComplete="name" />
        <Field {...field('email')} label="Email" type="email" autoComplete="email" />
        <Field {...field('subject')} label="Subject" />
        <TextAreaField {...field('message')} label="Message" rows={5} />
        <HoneypotField />
        <Button type="submit" look="gold" size="large" busy={isSending} disabled={isSending}>
          {isSending ? 'Sending...' : 'Send Message'}
        </Button>
        <p className="small muted">
          We use what you write to answer you, and for nothing else:{' '}
          <Link className="text-link" to="/privacy">
            privacy policy
          </Link>
          .
        </p>
      </Form>
      <ContactResultDialog result={result} open={result !== read} onClose={() => setRead(result)} />
    </>
  );
}

/** A refused form shows hints under all fields (specification, section 4), but marks only invalid ones. */
function hintFor(name: ContactField, result: ContactResult | undefined) {
  if (result?.kind !== 'failed' || result.invalid.length === 0) return {};
  const hint = `Please check your ${name}`;
  return result.invalid.includes(name) ? { error: hint } : { hint };
}

/** Without JavaScript no dialog opens. */
function ContactNotice({ result }: { result: ContactResult | undefined }) {
  if (!result) return null;
  const { title, text, reason } = resultTexts(result);
  return (
    <noscript>
      <Notice tone={result.kind === 'sent' ? 'ok' : 'error'}>
        <h2 className="title">{title}</h2>
        <p>{text}</p>
        {reason && <p>{reason}</p>}
      </Notice>
    </noscript>
  );
}

interface ContactResultDialogProps {
  result: ContactResult | undefined;
  open: boolean;
  onClose: () => void;
}

function ContactResultDialog({ result, open, onClose }: ContactResultDialogProps) {
  const [inBrowser, setInBrowser] = useState(false);
  // Not rendered on the server, whose page shows the result without a dialog.
  useEffect(() => setInBrowser(true), []);
  // A closed dialog is removed: its heading would duplicate the field's accessible name.
  if (!result || !open || !inBrowser) return null;

  const { title, text, reason, button } = resultTexts(result);
  const spot = result.kind === 'sent' ? 'success' : 'failure';
  return (
    <Dialog open onClose={onClose} title={title} art={<Spot name={spot} eager />}>
      <p className="small muted">{text}</p>
      {reason && <p className="small muted">{reason}</p>}
      <Button look="gold" onClick={onClose}>
        {button}
      </Button>
    </Dialog>
  );
}

/** Invisible and not focusable. */
function HoneypotField() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Leave this empty
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

export interface ResultTexts {
  title: string;
  text: string;
  reason?: string;
  button: string;
}

function resultTexts(result: ContactResult): ResultTexts {
  if (result.kind === 'sent') {
    return {
      title: 'Message Sent Successfully!',
      text: "Thank you for your message! We'll get back to you as soon as possible.",
      button: 'Close',
    };
  }
  const failure = {
    title: 'Message Failed to Send',
    text: 'Sorry, there was an error sending your message. Please try again or contact us directly.',
    button: 'Try Again',
  };
  if (!result.isTooMany) return failure;
  return {
    ...failure,
    reason:
      'Too many messages were sent from your address in a short time. Please wait ten minutes and try again.',
  };
}
