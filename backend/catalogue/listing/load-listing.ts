import type { Db } from '../../ground/db/tables.ts';
import { yieldToEventLoop } from '../../ground/yield-to-event-loop.ts';
import { readSetWords, type SetWords } from '../search/set-words.ts';
import { runInTimeSlices } from '../search/time-slices.ts';
import { failuresWithout } from './failure-bits.ts';
import { withoutValues } from './groups.ts';
import { indexInSteps } from './index-listing.ts';
import type { Listing } from './listing.ts';
import { loadTermNames } from './load-term-names.ts';
import { membersInSteps } from './members.ts';
import type { Ordinals } from './ordinals.ts';
import { popularityOrder } from './popularity-order.ts';
import { ProductColumns } from './product-columns.ts';
import { readLocalOptions, readVariationSkus } from './read-own-texts.ts';
import { readProducts } from './read-products.ts';
import { readSoldLines } from './read-sold-lines.ts';
import { readTerms } from './read-terms.ts';
import { countFitting } from './select.ts';
import { dateOrder, nameOrder, priceOrders } from './sort.ts';
import { UnitColumns } from './unit-columns.ts';
import { FLAG } from './units.ts';
import { withAncestors } from './with-ancestors.ts';

const NO_SETS: SetWords = new Map();

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
  const { ids, prices, flags, ordinals, size } = await runInTimeSlices(columns.finish());
  const units = await runInTimeSlices(unitColumns.finish(size));
  const brands = await readTerms(db, 'product_brands', ordinals, size);
  const categories = await readTerms(db, 'product_categories', ordinals, size);
  const terms = await readTerms(db, 'product_attribute_terms', ordinals, size);
  const sold = await countSold(db, now, ordinals, size);
  const hasBook = (await db.selectFrom('book_printings').select('id').limit(1).execute()).length > 0;
  const setWords = hasBook ? await readSetWords(db) : NO_SETS;
  const columnsOnly = await runInTimeSlices(finish());
  const words = loadWords();
  // A failure is reported by the next search and must not end the process.
  words.catch(() => undefined);
  return { ...columnsOnly, words };

  function* finish(): Generator<undefined, Omit<Listing, 'words'>> {
    const byDate = yield* dateOrder(size);
    const unlisted = yield* failuresWithout(units, flags, FLAG.listed);
    const listedCount = countFitting(units, unlisted, byDate);
    yield;
    return {
      size,
      hasBook,
      setWords,
      ids,
      ordinals,
      flags,
      prices,
      sold,
      units,
      unlisted,
      listedCount,
      unfound: yield* failuresWithout(units, flags, FLAG.found),
      byDate,
      byName: yield* nameOrder(columns.names),
      ...(yield* priceOrders(prices)),
      byPopularity: yield* popularityOrder(flags, prices, sold),
      brands: yield* membersInSteps(brands),
      categories: yield* membersInSteps(yield* withAncestors(categories, termNames.ancestors)),
      terms: yield* membersInSteps(yield* withoutValues(terms, varying)),
    };
  }

  async function loadWords() {
    const texts = {
      ...columns,
      sold,
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

/** How many units were sold of each product, by ordinal. */
async function countSold(db: Db, now: Date, ordinals: Ordinals, size: number): Promise<Uint32Array> {
  const sold = new Uint32Array(size);
  for await (const lines of readSoldLines(db, now)) {
    for (const { product_id, quantity } of lines) {
      const ordinal = ordinals.get(product_id);
      if (ordinal !== undefined) sold[ordinal] = (sold[ordinal] ?? 0) + quantity;
    }
  }
  return sold;
}
