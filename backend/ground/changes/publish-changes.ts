import { DAY_MS } from '#domain/time/durations.ts';
import { notifyChange } from '../db/change-notifications.ts';
import type { Change, Topic } from '../db/change-reader.ts';
import type { Db, DbOrTrx } from '../db/tables.ts';

export type { Change, Topic };

export const EVERYTHING = 0;

/**
 * Of products: 'offers' are their prices, pictures and texts, 'pages' what only the product's own page says; 'catalogue' may be
 * anything.
 */
const OF_GOODS: readonly Topic[] = ['catalogue', 'offers', 'stock', 'pages'];

export const isOfGoods = ({ topic }: Change): boolean => OF_GOODS.includes(topic);

/** Beyond this many, subscribers reload everything anyway. */
const MAX_NAMED = 500;

/** Call it in the transaction that makes the change. */
export async function publishChanges(
  trx: DbOrTrx,
  topic: Topic,
  subjectIds: readonly number[],
  at: Date,
): Promise<void> {
  if (subjectIds.length === 0) return;
  await insertChanges(trx, topic, subjectIds, at).execute();
  // Commits that notify are serialised by PostgreSQL, which would halve the orders per second (decision 0011).
  if (topic !== 'stock') await notifyChange(trx);
}

/** Without notifying anybody: enough for stock, whose subscribers poll. */
export function insertChanges(trx: DbOrTrx, topic: Topic, subjectIds: readonly number[], at: Date) {
  const named = subjectIds.length > MAX_NAMED ? [EVERYTHING] : [...new Set(subjectIds)];
  const rows = named.map((subject_id) => ({ topic, subject_id, at: at.toISOString() }));
  return trx.insertInto('changes').values(rows);
}

const KEPT_MS = DAY_MS;

export const deleteOldChanges = (db: Db, now: Date): Promise<unknown> =>
  db
    .deleteFrom('changes')
    .where('at', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute();
