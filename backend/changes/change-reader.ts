import type { Db } from '../db/tables.ts';
import type { Change } from './tell-changes.ts';

const LOOK_BACK = 1_000;

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
