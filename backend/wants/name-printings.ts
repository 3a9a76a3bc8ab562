import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { Db } from '../ground/db/tables.ts';

export type PrintingNames = ReadonlyMap<number, { one: string; any: string }>;

/** What people call printings of the card book; one that it does not know is missing. */
export async function namePrintings(db: Db, ids: readonly number[]): Promise<PrintingNames> {
  const rows = await findNames(db, [...new Set(ids)]);
  return new Map(
    rows.map(({ id, name, set, code, number }) => [
      id,
      {
        one: [name, [set || code, number].filter(Boolean).join(' ')].filter(Boolean).join(', '),
        any: `${name}, any printing`,
      },
    ]),
  );
}

const findNames = queryByIds((db, ids) =>
  db
    .selectFrom('book_printings')
    .innerJoin('book_cards', 'book_cards.id', 'book_printings.card_id')
    .innerJoin('book_sets', 'book_sets.id', 'book_printings.set_id')
    .where('book_printings.id', 'in', ids)
    .select(['book_printings.id', 'book_printings.number', 'book_cards.name'])
    .select(['book_sets.name as set', 'book_sets.code']),
);
