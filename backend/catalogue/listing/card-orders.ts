import { rarityOf } from '#domain/rarity.ts';
import { foldAccents } from '#domain/text.ts';
import type { Db } from '../../ground/db/tables.ts';
import { sortWords } from '../search/sort-words.ts';
import { runInTimeSlices } from '../search/time-slices.ts';
import { groupOf } from './groups.ts';
import type { Listing } from './listing.ts';
import { NO_RANK, rankOrder } from './orders.ts';

/** Slugs of the attributes that distinguish cards. */
const CARD_ORDERS = ['set', 'number', 'rarity', 'finish'] as const;

export type CardOrder = (typeof CARD_ORDERS)[number];

export const isCardOrder = (by: string): by is CardOrder => CARD_ORDERS.some((order) => order === by);

/** Ordinals; loaded only when a list first needs them. */
export type CardOrders = Readonly<Record<CardOrder, { sorted: Uint32Array; without: Uint32Array }>>;

const known = new WeakMap<Listing, Promise<CardOrders>>();

export function cardOrdersOf(db: Db, listing: Listing): Promise<CardOrders> {
  const orders = known.get(listing) ?? readCardOrders(db, listing);
  known.set(listing, orders);
  orders.catch(() => known.delete(listing));
  return orders;
}

async function readCardOrders(db: Db, listing: Listing): Promise<CardOrders> {
  const terms = await findTerms(db);
  const termsOf = (slug: CardOrder) => terms.filter(({ attribute }) => attribute === slug);
  const inOrder = (ranks: Int32Array, places: Uint32Array) => runInTimeSlices(rankOrder(ranks, places));

  const sets = ranksOf(termIdsIn(listing, termsOf('set')), await naturalPlaces(termsOf('set')));
  const numbers = ranksOf(termIdsIn(listing, termsOf('number')), await naturalPlaces(termsOf('number')));
  const finishes = ranksOf(termIdsIn(listing, termsOf('finish')), await naturalPlaces(termsOf('finish')));
  const rarities = await rarityRanks(db, listing, termsOf('rarity'));

  const { byName } = listing;
  const bySet = await inOrder(withLast(sets), byName);
  const byNumber = await inOrder(withLast(numbers), byName);
  const order = async (ranks: Int32Array, places: Uint32Array) => ({
    sorted: await inOrder(ranks, places),
    without: byName.filter((ordinal) => ranks[ordinal] === NO_RANK),
  });
  return {
    set: await order(sets, byNumber),
    number: await order(numbers, bySet),
    rarity: await order(rarities, byName),
    finish: await order(finishes, byName),
  };
}

interface CardTerm {
  id: number;
  name: string;
  attribute: string;
}

const findTerms = (db: Db): Promise<CardTerm[]> =>
  db
    .selectFrom('attribute_terms')
    .innerJoin('attributes', 'attributes.id', 'attribute_terms.attribute_id')
    .where('attributes.slug', 'in', CARD_ORDERS)
    .select(['attribute_terms.id', 'attribute_terms.name', 'attributes.slug as attribute'])
    .execute();

/** By ordinal; where variations differ, of the best one; 0 for none. */
function termIdsIn({ size, terms, units }: Listing, wanted: readonly CardTerm[]): Int32Array {
  const isWanted = new Set(wanted.map(({ id }) => id));
  const first = (ids: Int32Array) => ids.find((id) => isWanted.has(id));
  return Int32Array.from(
    { length: size },
    (_, ordinal) =>
      first(groupOf(terms.terms, ordinal)) ??
      first(groupOf(units.options.terms, units.starts[ordinal] ?? 0)) ??
      0,
  );
}

const ranksOf = (termIds: Int32Array, places: ReadonlyMap<number, number>): Int32Array =>
  termIds.map((id) => places.get(id) ?? NO_RANK);

/** Alphabetical, 9 before 10; names that differ only in leading zeros share a place. */
async function naturalPlaces(terms: readonly CardTerm[]): Promise<Map<number, number>> {
  const keys = terms.map(({ id, name }) => `${naturalKey(name)}\0${id}`);
  const places = new Map<number, number>();
  let place = 0;
  let last: string | undefined;
  for (const key of await runInTimeSlices(sortWords(keys))) {
    const end = key.lastIndexOf('\0');
    const name = key.slice(0, end);
    if (last !== undefined && name !== last) place += 1;
    last = name;
    places.set(Number(key.slice(end + 1)), place);
  }
  return places;
}

const DIGITS = 12;

const naturalKey = (name: string): string =>
  foldAccents(name)
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'));

/** By the game's own table; names that it lacks come after those of every rank. */
async function rarityRanks(db: Db, listing: Listing, terms: readonly CardTerm[]): Promise<Int32Array> {
  const brands = await db.selectFrom('brands').select(['id', 'name']).execute();
  const brandNames = new Map(brands.map(({ id, name }) => [id, name]));
  const alphabetical = await naturalPlaces(terms);
  const names = new Map(terms.map(({ id, name }) => [id, name]));
  const ranks = new Map<string, number>();
  const rankIn = (brandId: number, termId: number): number => {
    const { rank = UNKNOWN_RANK } = rarityOf(brandNames.get(brandId), names.get(termId) ?? '');
    return rank * terms.length + (alphabetical.get(termId) ?? 0);
  };
  return termIdsIn(listing, terms).map((termId, ordinal) => {
    if (termId === 0) return NO_RANK;
    const brandId = groupOf(listing.brands.terms, ordinal)[0] ?? 0;
    const key = `${brandId} ${termId}`;
    const rank = ranks.get(key) ?? rankIn(brandId, termId);
    ranks.set(key, rank);
    return rank;
  });
}

const UNKNOWN_RANK = 7;
const LAST = 2 ** 31 - 1;

const withLast = (ranks: Int32Array): Int32Array => ranks.map((rank) => (rank === NO_RANK ? LAST : rank));
