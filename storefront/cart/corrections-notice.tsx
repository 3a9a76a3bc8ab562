import { Notice } from '../ui/marks/notice.tsx';

/** What has changed in the cart since the last visit, by name. */
export function CorrectionsNotice({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <Notice tone="warn">
      <p>
        <b>Your cart has changed since you were here last</b>
      </p>
      <ul>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}
