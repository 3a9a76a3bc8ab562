import { notifyChange } from '../db/change-notifications.ts';
import type { Change, Topic } from '../db/change-reader.ts';
import type { Db, DbOrTrx } from '../db/tables.ts';

export type { Change, Topic };

export const EVERYTHING = 0;

/** Beyond this many, subscribers reload everything anyway. */
const MAX_NAMED = 500;
const ROWS_PER_INSERT = 100;

/** Call it in the transaction that makes the change. */
export async function publishChanges(
  trx: DbOrTrx,
  topic: Topic,
  subjectIds: readonly number[],
  at: Date,
): Promise<void> {
  const named = subjectIds.length > MAX_NAMED ? [EVERYTHING] : [...new Set(subjectIds)];
  for (let start = 0; start < named.length; start += ROWS_PER_INSERT) {
    const rows = named
      .slice(start, start + ROWS_PER_INSERT)
      .map((subject_id) => ({ topic, subject_id, at: at.toISOString() }));
    await trx.insertInto('changes').values(rows).execute();
  }
  // Commits that notify are serialised by PostgreSQL, which would halve the orders per second (decision 0011).
  if (named.length > 0 && topic !== 'stock') await notifyChange(trx);
}

const KEPT_MS = 24 * 60 * 60_000;

export const deleteOldChanges = (db: Db, now: Date): Promise<unknown> =>
  db
    .deleteFrom('changes')
    .where('at', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute();
