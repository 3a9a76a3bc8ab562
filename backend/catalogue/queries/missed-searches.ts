import { AsyncLocalStorage } from 'node:async_hooks';
import { foldCase } from '#domain/text/text.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import type { Db } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';

const MAX_TERM_LENGTH = 60;
/** Bots must not fill memory or the table. */
const MAX_TERMS = 200;
/** Might be an e-mail address or phone number: not recorded. */
const PERSONAL = /@|\d{6}/;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Counts searches without results in the background; stores only terms and counts. */
export class MissedSearches {
  #counts = new Map<string, number>();
  readonly #byProgram = new AsyncLocalStorage<true>();

  /** Searches of `work` are not counted. */
  ignoreDuring<Result>(work: () => Result): Result {
    return this.#byProgram.run(true, work);
  }

  record(typed: string): void {
    if (this.#byProgram.getStore()) return;
    const term = foldCase(typed).replaceAll('\0', '').replace(/\s+/g, ' ').trim();
    if (!LETTER_OR_DIGIT.test(term) || term.length > MAX_TERM_LENGTH || PERSONAL.test(term)) return;
    if (this.#counts.size >= MAX_TERMS && !this.#counts.has(term)) return;
    this.#counts.set(term, (this.#counts.get(term) ?? 0) + 1);
  }

  async write(db: Db, now: Date): Promise<void> {
    if (this.#counts.size === 0) return;
    const day = southAfricanTime(now).slice(0, 10);
    const rows = [...this.#counts].toSorted().map(([term, searches]) => ({ day, term, searches }));
    this.#counts = new Map();
    await transact(db, (trx) =>
      trx
        .insertInto('missed_searches')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['day', 'term']).doUpdateSet((eb) => ({
            searches: eb('missed_searches.searches', '+', eb.ref('excluded.searches')),
          })),
        )
        .execute(),
    );
  }
}
