import type { OfficeMessage } from '#contract/office-messages.ts';
import { longDateTime } from '#domain/long-date.ts';
import { describeWhen } from '../pieces/when.ts';

export type ShownMessage = ReturnType<typeof showMessage>;

/** Times are formatted on the server: browsers may be in another zone. */
export const showMessage = (message: OfficeMessage) => ({
  ...message,
  when: longDateTime(new Date(message.received_at)),
  answered: message.answered_at === null ? undefined : describeWhen(message.answered_at),
  entries: message.entries.map((entry) => ({ ...entry, when: describeWhen(entry.at) })),
});
