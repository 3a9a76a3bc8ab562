import { DAY_MS } from '#domain/time/durations.ts';
import type { Db } from '../../ground/db/tables.ts';

/** How long one can be taken back. */
const UNDO_DAYS = 30;

export async function deleteOldBulkChanges(db: Db, now: Date): Promise<void> {
  const tooOld = new Date(now.getTime() - UNDO_DAYS * DAY_MS).toISOString();
  await db
    .deleteFrom('bulk_changes')
    .where((eb) =>
      eb.or([
        eb.and([eb('applied_at', 'is', null), eb('expires_at', '<', now.toISOString())]),
        eb('applied_at', '<', tooOld),
      ]),
    )
    .execute();
}
