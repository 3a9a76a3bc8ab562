import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Db } from '../../ground/db/tables.ts';
import { inSlices } from '../search/in-slices.ts';
import { indexInSteps } from './index-listing.ts';
import { FLAG, type Listing } from './listing.ts';
import { loadSales } from './load-sales.ts';
import { loadTermNames } from './load-term-names.ts';
import { membersInSteps } from './members.ts';
import { dateOrder, nameOrder, priceOrder, unpricedIn } from './orders.ts';
import { Ordinals } from './ordinals.ts';
import { popularityOrder } from './popularity-order.ts';
import { ProductColumns } from './product-columns.ts';
import { readLocalOptions, readVariationSkus } from './read-own-texts.ts';
import { readProducts } from './read-products.ts';
import { readTerms } from './read-terms.ts';
import { countFitting, failuresWithout } from './select.ts';
import { withAncestors } from './with-ancestors.ts';

/** Reads the whole catalogue into a listing without holding anyone up. Its words come later than the rest. */
export async function loadListing(db: Db, now: Date): Promise<Listing> {
  const termNames = await loadTermNames(db);
  const columns = new ProductColumns();
  for await (const span of readProducts(db)) {
    for (const product of span) columns.add(product);
    await othersFirst();
  }
  const ids = Int32Array.from(columns.ids);
  const prices = Int32Array.from(columns.prices);
  const flags = Uint8Array.from(columns.flags);
  const unlisted = failuresWithout(flags, FLAG.listed);
  const ordinals = new Ordinals(ids);
  const size = ids.length;
  const brands = await readTerms(db, 'product_brands', ordinals, size);
  const categories = await readTerms(db, 'product_categories', ordinals, size);
  const terms = await readTerms(db, 'product_attribute_terms', ordinals, size);
  const sales = await loadSales(db, now);
  const columnsOnly = {
    size,
    ids,
    ordinals,
    flags,
    prices,
    unlisted,
    listedCount: countFitting(unlisted),
    unfound: failuresWithout(flags, FLAG.found),
    byDate: dateOrder(size),
    byName: await inSlices(nameOrder(columns.names)),
    byPrice: priceOrder(prices),
    unpriced: unpricedIn(prices),
    byPopularity: await inSlices(popularityOrder(ids, flags, prices, sales)),
    brands: await inSlices(membersInSteps(brands)),
    categories: await inSlices(
      membersInSteps(await inSlices(withAncestors(categories, termNames.ancestors))),
    ),
    terms: await inSlices(membersInSteps(terms)),
  };
  const words = loadWords();
  // Whoever searches hears of a failure; when nobody does, it must not end the process.
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
    return inSlices(indexInSteps(texts, termNames));
  }
}
