import type { Trx } from '../ground/db/tables.ts';

/** Takes a mail out of the outbox before anybody has tried to send it; false when it may have left. */
export async function withholdMail(trx: Trx, dedupeKey: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('outbox')
    .where('dedupe_key', '=', dedupeKey)
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
