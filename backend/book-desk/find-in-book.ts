import { searchBook } from '../book/search-book.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { Db } from '../ground/db/tables.ts';
import { describePrinting, type Printing } from './describe-single.ts';

export interface FoundInBook {
  printings: (Printing & { is_sold: boolean })[];
  /** Nothing was read into the book. */
  is_empty: boolean;
}

/** By words of the name, the set's code or name, the number: 'char ex obf', 'obf 125'. */
export async function findInBook(db: Db, search: string): Promise<FoundInBook> {
  const found = await searchBook(db, search);
  const sold = await findLinks(
    db,
    found.map(({ id }) => id),
  );
  const linked = new Set(sold.map(({ printing_id }) => printing_id));
  const any = found[0] ?? (await db.selectFrom('book_printings').select('id').limit(1).executeTakeFirst());
  return {
    printings: found.map((card) => ({ ...describePrinting(card), is_sold: linked.has(card.id) })),
    is_empty: any === undefined,
  };
}

const findLinks = queryByIds((db, ids) =>
  db
    .selectFrom('book_links')
    .where('printing_id', 'in', ids)
    .where('state', '=', 'linked')
    .select('printing_id'),
);
