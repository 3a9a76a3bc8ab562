import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Db } from '../../db/tables.ts';
import { type Category, findCategories } from '../category-tree.ts';
import type { Listing } from './listing.ts';
import { ListingBuilder, type TermNames } from './listing-builder.ts';
import { type Bookmark, loadListingRows } from './rows.ts';

/** Reading and adding so many products takes a few milliseconds; between spans waiting requests are answered. */
const ROWS_PER_SPAN = 100;
const POPULAR_FOR_DAYS = 90;

/** Reads the whole catalogue into a listing without holding anyone up. */
export async function loadListing(db: Db, now: Date): Promise<Listing> {
  const builder = new ListingBuilder(await loadTermNames(db));
  let after: Bookmark | undefined;
  for (;;) {
    const rows = await loadListingRows(db, after, ROWS_PER_SPAN);
    for (const row of rows) builder.add(row);
    after = rows.at(-1);
    if (!after) break;
    await othersFirst();
  }
  const steps = builder.inSteps(await loadSales(db, now));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await othersFirst();
  }
}

/** Units sold in the last 90 days, by product. */
async function loadSales(db: Db, now: Date): Promise<Map<number, number>> {
  const since = new Date(now.getTime() - POPULAR_FOR_DAYS * 24 * 60 * 60_000).toISOString();
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('orders.paid_at', '>=', since)
    .where('orders.status', '=', 'paid')
    .groupBy('order_lines.product_id')
    .select((eb) => ['order_lines.product_id', eb.fn.sum<number>('order_lines.quantity').as('units')])
    .execute();
  return new Map(rows.map(({ product_id, units }) => [product_id, units]));
}

async function loadTermNames(db: Db): Promise<TermNames> {
  const categories = await findCategories(db);
  const brands = await db.selectFrom('brands').select(['id', 'name']).execute();
  const terms = await db
    .selectFrom('attribute_terms')
    .innerJoin('attributes', 'attributes.id', 'attribute_terms.attribute_id')
    .select(['attribute_terms.id', 'attribute_terms.name', 'attributes.slug as attribute'])
    .execute();
  return {
    brands: new Map(brands.map(({ id, name }) => [id, name])),
    categories: new Map(categories.map(({ id, name }) => [id, name])),
    terms: new Map(terms.map(({ id, name }) => [id, name])),
    ancestors: ancestorsOf(categories),
    numberTerms: new Set(terms.filter(({ attribute }) => attribute === 'number').map(({ id }) => id)),
  };
}

/** A circle of parents ends where it closes. */
function ancestorsOf(categories: readonly Category[]): Map<number, number[]> {
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]));
  return new Map(
    categories.map(({ id }) => {
      const line = [id];
      for (let above = parents.get(id); above && !line.includes(above); above = parents.get(above))
        line.push(above);
      return [id, line];
    }),
  );
}
