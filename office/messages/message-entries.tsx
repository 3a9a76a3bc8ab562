import type { OfficeMessage } from '#backend/messages/find-messages.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { StateDiamond } from '../pieces/state-diamond.tsx';
import { describeWhen } from '../pieces/when.ts';

const MAILS = {
  waits: ['half', 'Leaves in a moment'],
  sent: ['done', 'Sent'],
  fails: ['wrong', 'Could not be sent yet'],
} as const;

/** Replies and notes, oldest first. */
export const MessageEntries = ({ entries }: Pick<ShownMessage, 'entries'>) => (
  <>
    {entries.map(({ id, kind, at, when, who, is_you, text, mail }) => {
      const [state, words] = mail ? MAILS[mail] : [];
      return (
        <article key={id} className={`message message--${kind}`}>
          <p className="message__head meta">
            <b>{is_you ? 'You' : who}</b>
            <span>{kind === 'note' ? 'noted' : 'answered'}</span>
            {state && <StateDiamond state={state}>{words}</StateDiamond>}
            <time dateTime={at}>{when}</time>
          </p>
          <p className="message__text">{text}</p>
        </article>
      );
    })}
  </>
);

export type ShownMessage = ReturnType<typeof showMessage>;

/** Times are formatted on the server: browsers may be in another zone. */
export const showMessage = (message: OfficeMessage) => ({
  ...message,
  when: longDateTime(new Date(message.received_at)),
  answered: message.answered_at === null ? undefined : describeWhen(message.answered_at),
  entries: message.entries.map((entry) => ({ ...entry, when: describeWhen(entry.at) })),
});
