import { codeKey, setWords } from '#domain/cards/card-keys.ts';
import { setKeysOf } from '../../book/find-printing.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import type { Listing } from '../listing/listing.ts';

/** What the card book calls the set that an option names: 'sv3', 'obf', 'obsidianflames'; none of one that it does not know. */
export type SetNames = (option: string) => readonly string[];

const NONE: readonly string[] = [];
const cached = new WeakMap<Listing['setWords'], Promise<SetNames>>();

/** Read once for each listing; undefined without a book. */
export function currentSetNames(
  db: DbOrTrx,
  { hasBook, setWords: words }: Pick<Listing, 'hasBook' | 'setWords'>,
): Promise<SetNames> | undefined {
  if (!hasBook) return undefined;
  const known = cached.get(words) ?? readSetNames(db);
  known.catch(() => cached.delete(words));
  cached.set(words, known);
  return known;
}

export async function readSetNames(db: DbOrTrx): Promise<SetNames> {
  const rows = await db.selectFrom('book_sets').select(['code', 'other_codes', 'name']).execute();
  const called = new Map<string, readonly string[]>();
  for (const { code, other_codes, name } of rows) {
    const keys = setKeysOf(code, other_codes, name);
    for (const key of keys) called.set(key, [...new Set([...(called.get(key) ?? []), ...keys])]);
  }
  return (option) => {
    const own = called.get(codeKey(option));
    if (own) return own;
    // 'Scarlet & Violet Obsidian Flames'
    const words = setWords(option);
    const ends = words.slice(1, -1).map((_, from) => codeKey(words.slice(from + 1).join(' ')));
    return ends.map((end) => called.get(end)).find((keys) => keys !== undefined) ?? NONE;
  };
}
