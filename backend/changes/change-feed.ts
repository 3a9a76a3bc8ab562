import type { Db, DbOrTrx } from '../db/tables.ts';

/**
 * catalogue: texts, terms, prices or visibility of a product; stock: its counters; everything: subject 0.
 */
export type Topic = 'catalogue' | 'stock';

export interface Change {
  topic: Topic;
  /** A product's id; EVERYTHING when too much changed to name it. */
  subjectId: number;
}

export const EVERYTHING = 0;

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
}

/**
 * Reads what was told since the last reading. On PostgreSQL a transaction that took an earlier id may commit later, so
 * each reading looks back over the last ids and skips those it has seen.
 */
export class ChangeReader {
  readonly #db: Db;
  #last: number | undefined;
  #seen = new Set<number>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** The first reading answers nothing: it only marks where to go on from. */
  async read(): Promise<Change[]> {
    if (this.#last === undefined) {
      const rows = await this.#db
        .selectFrom('changes')
        .select('id')
        .orderBy('id', 'desc')
        .limit(LOOK_BACK)
        .execute();
      this.#last = rows[0]?.id ?? 0;
      this.#seen = new Set(rows.map(({ id }) => id));
      return [];
    }
    const rows = await this.#db
      .selectFrom('changes')
      .select(['id', 'topic', 'subject_id'])
      .where('id', '>', this.#last - LOOK_BACK)
      .orderBy('id')
      .execute();
    const fresh = rows.filter(({ id }) => !this.#seen.has(id));
    this.#last = Math.max(this.#last, rows.at(-1)?.id ?? 0);
    this.#seen = new Set(rows.map(({ id }) => id));
    return fresh.map(({ topic, subject_id }) => ({ topic, subjectId: subject_id }));
  }
}

const LOOK_BACK = 200;
const KEPT_MS = 24 * 60 * 60_000;

/** Nobody reads further back than a few seconds, or a machine's sleep. */
export const forgetOldChanges = (db: Db, now: Date): Promise<unknown> =>
  db
    .deleteFrom('changes')
    .where('at', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute();
