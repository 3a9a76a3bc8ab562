import { loadProducts } from '../catalogue/load-products.ts';
import type { Db } from '../ground/db/tables.ts';
import { wantedNames } from './choices.ts';
import { readVariationIds } from './manage.ts';

export interface WantCount {
  product: string;
  choice: string;
  people: number;
  units: number;
  /** The highest limit, or null if anyone sets none. */
  maxPriceCents: number | null;
}

/** Confirmed wants, the most requested first. */
export async function countWants(db: Db): Promise<WantCount[]> {
  const rows = await db
    .selectFrom('wants')
    .innerJoin('want_requests', 'want_requests.id', 'wants.request_id')
    .select(['product_id', 'variation_ids'])
    .select((eb) => [
      eb.fn.count<number>('want_requests.email').distinct().as('people'),
      eb.fn.sum<number>('quantity').as('units'),
      eb.fn.max('max_price_cents').as('highest'),
      eb.fn.count<number>('max_price_cents').as('limited'),
      eb.fn.countAll<number>().as('all'),
    ])
    .where('told_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .groupBy(['product_id', 'variation_ids'])
    .orderBy('people', 'desc')
    .orderBy('product_id')
    .execute();
  const loaded = await loadProducts(db, [...new Set(rows.map(({ product_id }) => product_id))]);
  const names = new Map(loaded.products.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    product: names.get(row.product_id) ?? `product ${row.product_id}`,
    choice: wantedNames(readVariationIds(row.variation_ids), loaded),
    people: Number(row.people),
    units: Number(row.units),
    maxPriceCents: Number(row.limited) === Number(row.all) ? row.highest : null,
  }));
}
