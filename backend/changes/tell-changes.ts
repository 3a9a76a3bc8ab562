import { sql } from 'kysely';
import { isPostgres } from '../db/is-postgres.ts';
import type { Db, DbOrTrx } from '../db/tables.ts';

/** catalogue: texts, terms, prices or visibility of a product; stock: its counters; content: a post or what it shows. */
export type Topic = 'catalogue' | 'stock' | 'content';

export interface Change {
  topic: Topic;
  /** A product's or a post's id; EVERYTHING when too much changed to name it. */
  subjectId: number;
}

export const EVERYTHING = 0;

/** Where PostgreSQL notifies of changes. */
export const CHANNEL = 'springdeck_changes';

/** Past this many a change is told as "everything": whoever follows reads all anew anyway. */
const MAX_NAMED = 500;
const ROWS_PER_INSERT = 100;

/** Told inside the transaction that makes the change, so that it is heard exactly when the change is visible. */
export async function tellChanges(
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
  if (named.length > 0 && topic !== 'stock') await ring(trx);
}

/**
 * Wakes those who wait for changes when the transaction is committed. Not for stock: PostgreSQL lets transactions that
 * notify commit one after another only, which would halve the orders a second (decision 0011).
 */
async function ring(trx: DbOrTrx): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_notify(${CHANNEL}, '')`.execute(trx);
}

const KEPT_MS = 24 * 60 * 60_000;

/** Nobody reads further back than a few seconds, or a machine's sleep. */
export const forgetOldChanges = (db: Db, now: Date): Promise<unknown> =>
  db
    .deleteFrom('changes')
    .where('at', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute();
