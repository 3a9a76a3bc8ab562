import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { ORDER_RULES, ORDER_STATUSES } from '#domain/order-status.ts';
import type { Db } from '../../ground/db/tables.ts';
import { runInTimeSlices } from '../search/time-slices.ts';
import { FLAG } from './flags.ts';
import { type Groups, toGroups, withoutValues } from './groups.ts';
import { indexInSteps } from './index-listing.ts';
import type { Listing } from './listing.ts';
import { loadTermNames } from './load-term-names.ts';
import { membersInSteps } from './members.ts';
import { dateOrder, nameOrder } from './orders.ts';
import { Ordinals } from './ordinals.ts';
import { popularityOrder } from './popularity-order.ts';
import { ProductColumns } from './product-columns.ts';
import { readLocalOptions, readVariationSkus } from './read-own-texts.ts';
import { readProducts } from './read-products.ts';
import { readTerms } from './read-terms.ts';
import { countFitting, failuresWithout } from './select.ts';
import { UnitColumns } from './unit-columns.ts';

/** Yields while loading; the search index follows later. */
export async function loadListing(db: Db, now: Date): Promise<Listing> {
  const termNames = await loadTermNames(db);
  const columns = new ProductColumns();
  const unitColumns = new UnitColumns();
  const varying = new Map<number, ReadonlySet<number>>();
  for await (const span of readProducts(db, termNames.options)) {
    for (const product of span) {
      const ordinal = columns.ids.length;
      if (product.units) varying.set(ordinal, product.units.varying);
      unitColumns.add(ordinal, product);
      columns.add(product);
    }
    await yieldToEventLoop();
  }
  const ids = Int32Array.from(columns.ids);
  const prices = Int32Array.from(columns.prices);
  const flags = Uint8Array.from(columns.flags);
  const ordinals = new Ordinals(ids);
  const size = ids.length;
  const units = await unitColumns.finish(size);
  const unlisted = failuresWithout(units, flags, FLAG.listed);
  const byDate = dateOrder(size);
  const brands = await readTerms(db, 'product_brands', ordinals, size);
  const categories = await readTerms(db, 'product_categories', ordinals, size);
  const terms = await readTerms(db, 'product_attribute_terms', ordinals, size);
  const sales = await loadSales(db, now);
  const columnsOnly = {
    size,
    ids,
    ordinals,
    flags,
    units,
    unlisted,
    listedCount: countFitting(units, unlisted, byDate),
    unfound: failuresWithout(units, flags, FLAG.found),
    byDate,
    byName: await runInTimeSlices(nameOrder(columns.names)),
    byPopularity: await runInTimeSlices(popularityOrder(ids, flags, prices, sales)),
    brands: await runInTimeSlices(membersInSteps(brands)),
    categories: await runInTimeSlices(
      membersInSteps(await runInTimeSlices(withAncestors(categories, termNames.ancestors))),
    ),
    terms: await runInTimeSlices(membersInSteps(withoutValues(terms, varying))),
  };
  const words = loadWords();
  // A failure is reported by the next search and must not end the process.
  words.catch(() => undefined);
  return { ...columnsOnly, words };

  async function loadWords() {
    const texts = {
      ...columns,
      sold: Uint32Array.from(ids, (id) => sales.get(id) ?? 0),
      brands,
      categories,
      terms,
      tags: await readTerms(db, 'product_tags', ordinals, size),
      localOptions: await readLocalOptions(db, ordinals),
      variationSkus: await readVariationSkus(db, ordinals),
    };
    return runInTimeSlices(indexInSteps(texts, termNames));
  }
}

export const POPULAR_FOR_DAYS = 90;
/** Named explicitly, so that the index on the payment date is used. */
export const NOT_SOLD = ORDER_STATUSES.filter(
  (status) => ORDER_RULES[status].stock !== 'sold' || status === 'refunded',
);

async function loadSales(db: Db, now: Date): Promise<Map<number, number>> {
  const since = new Date(now.getTime() - POPULAR_FOR_DAYS * 24 * 60 * 60_000).toISOString();
  const orders = db
    .selectFrom('orders')
    .select('id')
    .where('paid_at', '>=', since)
    .where('status', 'not in', NOT_SOLD);
  const rows = await db
    .selectFrom('order_lines')
    // With a join SQLite would scan every order line.
    .where('order_id', 'in', orders)
    .groupBy('product_id')
    .select((eb) => ['product_id', eb.fn.sum<number>('quantity').as('units')])
    .execute();
  return new Map(rows.map(({ product_id, units }) => [product_id, units]));
}

const ENTRIES_PER_STEP = 16_384;

export function* withAncestors(
  { starts, values }: Groups,
  ancestors: ReadonlyMap<number, readonly number[]>,
): Generator<undefined, Groups> {
  const ordinals: number[] = [];
  const categories: number[] = [];
  for (let ordinal = 0; ordinal + 1 < starts.length; ordinal += 1) {
    const first = categories.length;
    for (let place = starts[ordinal] ?? 0; place < (starts[ordinal + 1] ?? 0); place += 1) {
      const category = values[place] ?? 0;
      for (const above of ancestors.get(category) ?? [category]) {
        if (categories.indexOf(above, first) >= 0) continue;
        ordinals.push(ordinal);
        categories.push(above);
      }
    }
    if (ordinal % ENTRIES_PER_STEP === 0) yield;
  }
  return toGroups(ordinals, categories, starts.length - 1);
}
