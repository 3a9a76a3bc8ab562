import { rarityOf } from '#domain/cards/rarity.ts';
import { foldCase } from '#domain/text/text.ts';
import type { Db } from '../../ground/db/tables.ts';
import { eachPlace, runInTimeSlices } from '../search/time-slices.ts';
import { groupOf } from './groups.ts';
import type { Listing } from './listing.ts';
import { type AttributeTerm, readAttributeTerms } from './read-attribute-terms.ts';
import { NO_RANK, rankOrder, textOrder } from './sort.ts';

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
  const terms: AttributeTerm[] = [];
  for await (const span of readAttributeTerms(db, CARD_ORDERS)) terms.push(...span);
  const brands = await db.selectFrom('brands').select(['id', 'name']).execute();
  return runInTimeSlices(cardOrdersInSteps(listing, terms, brands));
}

function* cardOrdersInSteps(
  listing: Listing,
  terms: readonly AttributeTerm[],
  brands: readonly { id: number; name: string }[],
): Generator<undefined, CardOrders> {
  const { byName } = listing;
  const termsOf = (by: CardOrder) => terms.filter(({ slug }) => slug === by);
  const sets = yield* naturalRanks(listing, termsOf('set'));
  const numbers = yield* naturalRanks(listing, termsOf('number'));
  const finishes = yield* naturalRanks(listing, termsOf('finish'));
  const rarities = yield* rarityRanks(listing, termsOf('rarity'), brands);
  const bySet = yield* rankOrder(withLast(sets), byName);
  const byNumber = yield* rankOrder(withLast(numbers), byName);
  return {
    set: yield* order(sets, byNumber),
    number: yield* order(numbers, bySet),
    rarity: yield* order(rarities, byName),
    finish: yield* order(finishes, byName),
  };

  function* order(ranks: Int32Array, places: Uint32Array) {
    const sorted = yield* rankOrder(ranks, places);
    yield;
    return { sorted, without: byName.filter((ordinal) => ranks[ordinal] === NO_RANK) };
  }
}

type CardTerm = Pick<AttributeTerm, 'id' | 'name'>;

/** A product's term stands at its ordinal; where variations differ, the best one counts, and 0 means none. */
function* termIdsIn(
  { size, terms, units }: Listing,
  wanted: readonly CardTerm[],
): Generator<undefined, Int32Array> {
  const isWanted = new Set(wanted.map(({ id }) => id));
  const first = (ids: Int32Array) => ids.find((id) => isWanted.has(id));
  const termIds = new Int32Array(size);
  yield* eachPlace(
    size,
    (ordinal) => {
      termIds[ordinal] =
        first(groupOf(terms.terms, ordinal)) ??
        first(groupOf(units.options.terms, units.starts[ordinal] ?? 0)) ??
        0;
    },
    PRODUCTS_PER_STEP,
  );
  return termIds;
}

function* naturalRanks(listing: Listing, terms: readonly CardTerm[]): Generator<undefined, Int32Array> {
  const termIds = yield* termIdsIn(listing, terms);
  const places = yield* naturalPlaces(terms);
  yield* eachPlace(termIds.length, (ordinal) => {
    termIds[ordinal] = places.get(termIds[ordinal] ?? 0) ?? NO_RANK;
  });
  return termIds;
}

/** Alphabetical, 9 before 10; names that differ only in leading zeros share a place. */
function* naturalPlaces(terms: readonly CardTerm[]): Generator<undefined, Map<number, number>> {
  const keys: string[] = [];
  yield* eachPlace(terms.length, (at) => keys.push(naturalKey(terms[at]?.name ?? '')), TERMS_PER_STEP);
  const places = new Map<number, number>();
  let place = 0;
  let last: string | undefined;
  for (const at of yield* textOrder(keys.length, (at) => keys[at] ?? '')) {
    if (last !== undefined && keys[at] !== last) place += 1;
    last = keys[at];
    places.set(terms[at]?.id ?? 0, place);
    if (places.size % TERMS_PER_STEP === 0) yield;
  }
  return places;
}

const PRODUCTS_PER_STEP = 512;
const TERMS_PER_STEP = 512;

const DIGITS = 12;

const naturalKey = (name: string): string =>
  foldCase(name).replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'));

/** By the game's own table; names that it lacks come after those of every rank. */
function* rarityRanks(
  listing: Listing,
  terms: readonly CardTerm[],
  brands: readonly { id: number; name: string }[],
): Generator<undefined, Int32Array> {
  const brandNames = new Map(brands.map(({ id, name }) => [id, name]));
  const alphabetical = yield* naturalPlaces(terms);
  const names = new Map(terms.map(({ id, name }) => [id, name]));
  const ranks = new Map<string, number>();
  const rankIn = (brandId: number, termId: number): number => {
    const { rank = UNKNOWN_RANK } = rarityOf(brandNames.get(brandId), names.get(termId) ?? '');
    return rank * terms.length + (alphabetical.get(termId) ?? 0);
  };
  const rankOf = (ordinal: number, termId: number): number => {
    if (termId === 0) return NO_RANK;
    const brandId = groupOf(listing.brands.terms, ordinal)[0] ?? 0;
    const key = `${brandId} ${termId}`;
    const rank = ranks.get(key) ?? rankIn(brandId, termId);
    ranks.set(key, rank);
    return rank;
  };
  const termIds = yield* termIdsIn(listing, terms);
  yield* eachPlace(
    termIds.length,
    (ordinal) => {
      termIds[ordinal] = rankOf(ordinal, termIds[ordinal] ?? 0);
    },
    PRODUCTS_PER_STEP,
  );
  return termIds;
}

const UNKNOWN_RANK = 7;
const LAST = 2 ** 31 - 1;

const withLast = (ranks: Int32Array): Int32Array => ranks.map((rank) => (rank === NO_RANK ? LAST : rank));
