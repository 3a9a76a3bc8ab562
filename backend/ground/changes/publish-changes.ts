import type { Change, Topic } from '../db/change-reader.ts';
import { notifyChange } from '../db/notify-change.ts';
import type { Db, DbOrTrx } from '../db/tables.ts';

export type { Change, Topic };

export const EVERYTHING = 0;

/** Past this many a change is told as "everything": whoever follows reads all anew anyway. */
const MAX_NAMED = 500;
const ROWS_PER_INSERT = 100;

/** Told inside the transaction that makes the change, so that it is heard exactly when the change is visible. */
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
  // PostgreSQL lets transactions that notify commit one after another only: orders would halve (decision 0011).
  if (named.length > 0 && topic !== 'stock') await notifyChange(trx);
}

const KEPT_MS = 24 * 60 * 60_000;

/** Nobody reads further back than a few seconds, or a machine's sleep. */
export const forgetOldChanges = (db: Db, now: Date): Promise<unknown> =>
  db
    .deleteFrom('changes')
    .where('at', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute();
