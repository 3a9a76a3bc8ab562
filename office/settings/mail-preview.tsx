import { useEffect, useRef } from 'react';
import { Button } from '#storefront/ui/controls/button.tsx';

interface MailPreviewProps {
  name: string;
  subject: string;
  text: string;
  /** Words that are not saved, as JSON by field; undefined: the mail as it is. */
  draft: { changes: string } | undefined;
}

/** A mail with sample data. A draft is posted into its frame, as it may be too long for an address. */
export function MailPreview({ name, subject, text, draft }: MailPreviewProps) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (draft === undefined) return;
    form.current?.submit();
    heading.current?.focus();
  }, [draft]);
  const address = `/office/settings/mails/${name}/html`;
  return (
    <section aria-labelledby="mail-subject">
      <h2 id="mail-subject" ref={heading} tabIndex={-1}>
        {subject}
      </h2>
      {draft && (
        <form ref={form} method="post" action={address} target="mail" className="mail-draft">
          <p className="meta">A preview of words that are not saved yet.</p>
          <input type="hidden" name="changes" value={draft.changes} />
          <Button type="submit" size="small">
            Show it in the frame
          </Button>
        </form>
      )}
      <iframe key={name} name="mail" title={`The mail: ${subject}`} src={address} sandbox="" />
      <details>
        <summary>As text</summary>
        <pre>{text}</pre>
      </details>
    </section>
  );
}
