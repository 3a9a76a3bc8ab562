import { type SelectQueryBuilder, sql } from 'kysely';
import type { ProductQuery } from '#contract/product-query.ts';
import type { Db, Tables } from '../db/tables.ts';
import { rankInSearch } from './search.ts';

export type ProductsSelect<Output = object> = SelectQueryBuilder<Tables, 'products', Output>;

const POPULAR_FOR_DAYS = 90;
/** Products that nobody bought lately come in groups of this many by date (specification, section 7). */
const POPULARITY_GROUP = 20;

/** Puts products in the order a list asks for; equals stand by id, what has no price stands last. */
export function orderProducts<Output>(
  db: Db,
  products: ProductsSelect<Output>,
  { orderby, order, search, include }: ProductQuery,
  now: Date,
): ProductsSelect<Output> {
  const byDate = () => products.orderBy('products.created_at', order).orderBy('products.id', order);
  switch (orderby) {
    case 'date':
      return byDate();
    case 'price':
      return products
        .orderBy('products.price_cents', (by) => by[order]().nullsLast())
        .orderBy('products.id', order);
    case 'name':
    case 'title':
      return products.orderBy(sql`lower(products.name)`, order).orderBy('products.id', order);
    case 'include':
      return include ? products.orderBy(placeIn(include)) : byDate();
    case 'relevance':
      return search
        ? products
            .orderBy(rankInSearch(search))
            .orderBy('products.created_at', 'desc')
            .orderBy('products.id', 'desc')
        : byDate();
    case 'popularity':
      return byPopularity(db, products, order, now);
  }
}

const placeIn = (ids: readonly number[]) =>
  sql`case products.id ${sql.join(
    [...new Set(ids)].map((id, place) => sql`when ${sql.lit(id)} then ${sql.lit(place)}`),
    sql` `,
  )} end`;

/**
 * Units sold in the last 90 days (decision 17); what sold none follows by date in groups of twenty, in each of them
 * sale items first, then the lower price.
 */
function byPopularity<Output>(
  db: Db,
  products: ProductsSelect<Output>,
  order: ProductQuery['order'],
  now: Date,
): ProductsSelect<Output> {
  const since = new Date(now.getTime() - POPULAR_FOR_DAYS * 24 * 60 * 60_000).toISOString();
  const unitsSold = db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('orders.status', '=', 'paid')
    .where('orders.paid_at', '>=', since)
    .groupBy('order_lines.product_id')
    .select((eb) => ['order_lines.product_id', eb.fn.sum<number>('order_lines.quantity').as('units')])
    .as('sold');
  const reverse = order === 'desc' ? 'asc' : 'desc';
  const group = sql`(row_number() over (partition by sold.units order by products.created_at desc, products.id desc) - 1)
    / ${sql.lit(POPULARITY_GROUP)}`;
  return products
    .leftJoin(unitsSold, 'sold.product_id', 'products.id')
    .orderBy(sql`coalesce(sold.units, 0)`, order)
    .orderBy(group, reverse)
    .orderBy('products.on_sale', order)
    .orderBy('products.price_cents', (by) => by[reverse]().nullsLast())
    .orderBy('products.id', order);
}
