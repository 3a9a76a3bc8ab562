import type { Trx } from '../ground/db/tables.ts';

/** Removes a mail from the outbox unless sending has been attempted; false if it may have been sent. */
export async function withholdMail(trx: Trx, dedupeKey: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('outbox')
    .where('dedupe_key', '=', dedupeKey)
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
