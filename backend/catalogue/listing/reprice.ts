import { queryByIds } from '../../ground/db/query-by-ids.ts';
import type { Db } from '../../ground/db/tables.ts';
import { runInTimeSlices } from '../search/time-slices.ts';
import { type Listing, NO_PRICE } from './listing.ts';
import { popularityOrder } from './popularity-order.ts';
import { priceOrders } from './sort.ts';
import { FLAG, setFlags, unitOf } from './units.ts';

export interface Repriced {
  listing: Listing;
  /** Of which the price or sale of a unit has changed. */
  productIds: number[];
}

/**
 * Reads the prices of these products, variations and copies anew. Everything else is shared with the listing before,
 * prices too: whoever holds their columns sees the new ones. What is read when it is needed, such as when products were
 * changed, is read again. undefined if units came, went or changed places.
 */
export async function reprice(
  db: Db,
  listing: Listing,
  ids: readonly number[],
): Promise<Repriced | undefined> {
  const found = (await findPrices(db, ids)).map((row) => placed(listing, row));
  if (found.includes('elsewhere')) return undefined;
  const changed = new Set<number>();
  for (const place of found)
    if (place instanceof Object && writePrice(listing, place)) changed.add(place.ordinal);
  const productIds = Array.from(changed, (ordinal) => listing.ids[ordinal] ?? 0);
  const isInOrder = productIds.length === 0;
  return { listing: isInOrder ? { ...listing } : await runInTimeSlices(inOrder(listing)), productIds };
}

type PriceRow = Awaited<ReturnType<typeof findPrices>>[number];

interface Place {
  ordinal: number;
  /** undefined: the price of a product that is sold by its variations alone. */
  unit: number | undefined;
  isProduct: boolean;
  cents: number;
  sale: number;
}

/** 'nowhere': in no list, such as a draft. */
function placed({ ordinals, units }: Listing, row: PriceRow): Place | 'nowhere' | 'elsewhere' {
  const ordinal = ordinals.get(row.parent_id ?? row.id);
  if (ordinal === undefined) return 'nowhere';
  const isProduct = row.parent_id === null;
  const unit = unitOf(units, ordinal, isProduct ? 0 : row.id);
  const cents = row.price_cents ?? NO_PRICE;
  const place = { ordinal, unit, isProduct, cents, sale: row.on_sale === 1 ? FLAG.onSale : 0 };
  if (unit === undefined) {
    if (isProduct) return place;
    return row.status === 'publish' && cents !== NO_PRICE ? 'elsewhere' : 'nowhere';
  }
  const before = units.prices[unit] ?? NO_PRICE;
  // Copies stand in the order of their prices.
  const isMoved = row.type === 'copy' && cents !== before;
  return isMoved || (cents === NO_PRICE) !== (before === NO_PRICE) ? 'elsewhere' : place;
}

function writePrice({ flags, prices, units }: Listing, { ordinal, unit, isProduct, cents, sale }: Place) {
  const before = unit === undefined ? prices[ordinal] : units.prices[unit];
  let hasChanged = before !== cents;
  if (unit !== undefined) {
    units.prices[unit] = cents;
    hasChanged = setFlags(units.flags, unit, FLAG.onSale, sale) || hasChanged;
  }
  if (isProduct) {
    prices[ordinal] = cents;
    hasChanged = setFlags(flags, ordinal, FLAG.onSale, sale) || hasChanged;
  }
  return hasChanged;
}

function* inOrder(listing: Listing): Generator<undefined, Listing> {
  const { flags, prices, sold, units } = listing;
  return {
    ...listing,
    units: { ...units, ...(yield* priceOrders(units.prices)) },
    ...(yield* priceOrders(prices)),
    byPopularity: yield* popularityOrder(flags, prices, sold),
  };
}

const findPrices = queryByIds((db, ids) =>
  db
    .selectFrom('products')
    .where('id', 'in', ids)
    .select(['id', 'parent_id', 'type', 'status', 'price_cents', 'on_sale']),
);
