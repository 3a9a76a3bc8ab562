import { useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { CONTACT_LENGTHS, type ContactField } from '#domain/contact.ts';
import { Button } from '../ui/controls/button.tsx';
import { Field } from '../ui/controls/field.tsx';
import { TextAreaField } from '../ui/controls/text-area-field.tsx';
import { ContactNotice } from './contact-notice.tsx';
import { ContactResultDialog } from './contact-result-dialog.tsx';
import { HoneypotField } from './honeypot-field.tsx';
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
