import { codeKey, nameKey } from '#domain/cards/card-keys.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import type { BookSet } from './book-entry.ts';
import type { BookSetsTable } from './tables.ts';
import { indexSet } from './write-words.ts';

type Row = Omit<BookSetsTable, 'id'>;

/** The sets that the book knows, while a file is read. */
export class BookSets {
  readonly #rows = new Map<string, Row>();
  readonly #changed = new Map<string, Row>();
  /** By code or name as a CSV has them. */
  readonly #called = new Map<string, string>();
  #ids = new Map<string, number>();

  static async load(db: DbOrTrx): Promise<BookSets> {
    const sets = new BookSets();
    for (const { id, ...row } of await db.selectFrom('book_sets').selectAll().execute()) {
      sets.#keep(row);
      sets.#ids.set(row.key, id);
    }
    return sets;
  }

  #keep(row: Row): void {
    this.#rows.set(row.key, row);
    for (const called of [row.code, ...row.other_codes.split(' '), row.name]) {
      const name = nameKey(called) === '' ? '' : calledKey(row.game, called);
      if (name !== '' && !this.#called.has(name)) this.#called.set(name, row.key);
    }
  }

  /** The set's key; what the file says of it beyond the book is written by the next `write`. */
  learn(set: BookSet): string {
    const own = set.code === '' ? calledKey(set.game, set.name) : `${set.game} ${set.code.toLowerCase()}`;
    const key = this.#rows.has(own) ? own : (this.#calledKey(set) ?? own);
    const known = this.#rows.get(key);
    const row: Row = {
      key,
      game: set.game,
      code: known?.code || set.code,
      other_codes: set.otherCodes || (known?.other_codes ?? ''),
      name: set.name || (known?.name ?? ''),
      released: set.released || (known?.released ?? ''),
      printed_total: set.printedTotal || (known?.printed_total ?? 0),
      total: set.total || (known?.total ?? 0),
    };
    if (known && JSON.stringify({ ...known, ...row }) === JSON.stringify(known)) return key;
    this.#keep(row);
    this.#changed.set(key, row);
    return key;
  }

  /** Codes of two sets are never one's; only a row without a code is told by its name. */
  #calledKey({ game, code, name }: BookSet): string | undefined {
    return code === '' ? this.#called.get(calledKey(game, name)) : undefined;
  }

  get changes(): number {
    return this.#changed.size;
  }

  async write(trx: Trx): Promise<void> {
    for (const row of this.#changed.values()) {
      const { id } = await trx
        .insertInto('book_sets')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .returning('id')
        .executeTakeFirstOrThrow();
      this.#ids.set(row.key, id);
      await indexSet(trx, { id, ...row });
    }
  }

  /** Once what was written is committed. */
  forgetChanges(): void {
    this.#changed.clear();
  }

  idOf(key: string): number {
    const id = this.#ids.get(key);
    if (id === undefined) throw new Error(`the set ${key} is not written`);
    return id;
  }
}

const calledKey = (game: string, called: string): string => `${game} ${codeKey(called)}`;
