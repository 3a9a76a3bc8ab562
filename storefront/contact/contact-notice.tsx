import { Notice } from '../ui/marks/notice.tsx';
import { resultTexts } from './result-texts.ts';
import type { ContactResult } from './send-message.ts';

/** Without JavaScript no dialog opens. */
export function ContactNotice({ result }: { result: ContactResult | undefined }) {
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
