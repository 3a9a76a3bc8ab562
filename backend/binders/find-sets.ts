import type { ApiBookSet } from '#contract/sets.ts';
import { codeKey } from '#domain/cards/card-keys.ts';
import { GAMES, type Game } from '#domain/cards/games.ts';
import { slugify } from '#domain/text/text.ts';
import { setKeysOf } from '../book/find-printing.ts';
import type { BookSetsTable } from '../book/tables.ts';
import { readCalledSets, setsOf } from '../deck-lists/sets-of.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { Db } from '../ground/db/tables.ts';
import type { BinderServices } from './services.ts';

export type SetRow = Omit<BookSetsTable, 'id' | 'key' | 'total' | 'printed_total'> & { id: number };

type SetServices = Pick<BinderServices, 'db' | 'listing' | 'deckCards'>;

/** Sets of which the shop sells cards, newest first. */
export async function findSoldSets({ db, listing, deckCards }: SetServices): Promise<ApiBookSet[]> {
  if (!(await listing.current()).hasBook) return [];
  const { printings } = (await deckCards.current()).index;
  const called = await readCalledSets(db);
  const ids = [...new Set(printings.editions)].flatMap((edition) => onlyOf(setsOf(edition, called)));
  const sets = await describeSets(db, [...new Set(ids)]);
  return sets.toSorted(
    (one, other) => other.released.localeCompare(one.released) || one.name.localeCompare(other.name),
  );
}

/** The set that a product is a card of, if the card book knows it. */
export async function findSetOf(
  { db, listing, deckCards }: SetServices,
  product: number,
): Promise<ApiBookSet[]> {
  if (!(await listing.current()).hasBook) return [];
  const linked = await db
    .selectFrom('book_links')
    .innerJoin('book_printings', 'book_printings.id', 'book_links.printing_id')
    .where('book_links.state', '=', 'linked')
    .where('book_links.product_id', '=', product)
    .select('book_printings.set_id')
    .execute();
  if (linked.length > 0)
    return describeSets(
      db,
      linked.map(({ set_id }) => set_id),
    );
  const { index } = await deckCards.current();
  const printing = index.printings.productIds.indexOf(product);
  if (printing < 0) return [];
  return describeSets(db, onlyOf(setsOf(index.editionOf(printing), await readCalledSets(db))));
}

/** A name that several sets have tells none of them. */
const onlyOf = (ids: readonly number[] = []): readonly number[] => (ids.length === 1 ? ids : []);

/** By its slug, else by its game and whatever else it is called; undefined of none, and of several. */
export async function findSet({ db }: Pick<SetServices, 'db'>, slug: string): Promise<SetRow | undefined> {
  const game = GAMES.find((each) => slug.startsWith(`${each}-`));
  if (game === undefined) return undefined;
  const sets = await db.selectFrom('book_sets').where('game', '=', game).select(SET_COLUMNS).execute();
  const exact = sets.find((set) => slugOf(set) === slug);
  if (exact) return exact;
  const called = codeKey(slug.slice(game.length + 1));
  const [only, ...others] = sets.filter(({ code, other_codes, name }) =>
    setKeysOf(code, other_codes, name).includes(called),
  );
  return others.length === 0 ? only : undefined;
}

export const writeSet = (set: SetRow, total: number): ApiBookSet => ({
  slug: slugOf(set),
  game: set.game,
  code: set.other_codes.split(' ')[0] || set.code,
  codes: [set.code, ...set.other_codes.split(' ')].filter(Boolean),
  name: set.name || set.code,
  released: set.released,
  total,
});

/** 'pokemon-sv3' */
const slugOf = ({ game, code, name, id }: { game: Game; code: string; name: string; id: number }): string =>
  `${game}-${slugify(code) || slugify(name) || id}`;

const SET_COLUMNS = [
  'book_sets.id',
  'book_sets.game',
  'book_sets.code',
  'book_sets.other_codes',
  'book_sets.name',
  'book_sets.released',
] as const;

async function describeSets(db: Db, ids: readonly number[]): Promise<ApiBookSet[]> {
  const [rows, counts] = await Promise.all([findRows(db, ids), countOfSets(db, ids)]);
  const totals = new Map(counts.map(({ set_id, count }) => [set_id, Number(count)]));
  return rows.map((row) => writeSet(row, totals.get(row.id) ?? 0));
}

const findRows = queryByIds((db, ids) =>
  db.selectFrom('book_sets').where('id', 'in', ids).select(SET_COLUMNS),
);

const countOfSets = queryByIds((db, ids) =>
  db
    .selectFrom('book_printings')
    .where('set_id', 'in', ids)
    .groupBy('set_id')
    .select(['set_id', (eb) => eb.fn.countAll<number>().as('count')]),
);
