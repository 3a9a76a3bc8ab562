import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { CONTACT_LENGTHS, type ContactField } from '#domain/contact.ts';
import { Button } from '../ui/controls/button.tsx';
import { Field } from '../ui/controls/field.tsx';
import { Link } from '../ui/controls/link.tsx';
import { TextAreaField } from '../ui/controls/text-area-field.tsx';
import { ContactNotice } from './contact-notice.tsx';
import { ContactResultDialog } from './contact-result-dialog.tsx';
import type { ContactResult } from './send-message.ts';
import { TrapField } from './trap-field.tsx';

/** A plain form: without JavaScript its result stands in the page, with it in a dialog. */
export function ContactForm({ result }: { result: ContactResult | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const [read, setRead] = useState<ContactResult>();
  const isSending = useNavigation().formMethod === 'POST';

  // A failure leaves everything as it was typed; what has been sent is out of the way.
  useEffect(() => {
    if (result?.kind === 'sent') form.current?.reset();
  }, [result]);

  // Once the result has been read, work goes on at the first field at fault, else at the button.
  useEffect(() => {
    if (!read) return;
    const wrong = read.kind === 'failed' ? read.wrong[0] : undefined;
    form.current?.querySelector<HTMLElement>(wrong ? `[name="${wrong}"]` : '[type="submit"]')?.focus();
  }, [read]);

  const field = (name: ContactField) => ({
    name,
    required: true,
    maxLength: CONTACT_LENGTHS[name],
    defaultValue: result?.kind === 'failed' ? result.values[name] : '',
    ...adviceFor(name, result),
  });

  return (
    <>
      <Form method="post" className="contact-form panel" ref={form} preventScrollReset>
        <ContactNotice result={result} />
        <Field {...field('name')} label="Name" autoComplete="name" />
        <Field {...field('email')} label="Email" type="email" autoComplete="email" />
        <Field {...field('subject')} label="Subject" />
        <TextAreaField {...field('message')} label="Message" rows={5} />
        <TrapField />
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

/** A refused form has a hint under every field (specification, section 4); only those at fault are marked wrong. */
function adviceFor(name: ContactField, result: ContactResult | undefined) {
  if (result?.kind !== 'failed' || result.wrong.length === 0) return {};
  const advice = `Please check your ${name}`;
  return result.wrong.includes(name) ? { error: advice } : { hint: advice };
}
