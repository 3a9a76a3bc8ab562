import { loadProducts } from '../catalogue/load-products.ts';
import type { Db } from '../ground/db/tables.ts';
import { wantedNames } from './choices.ts';
import { readVariationIds } from './manage.ts';

export interface WantCount {
  productId: number;
  product: string;
  /** Empty for any. */
  choice: string;
  people: number;
  units: number;
  /** The highest limit, or null if anyone sets none. */
  maxPriceCents: number | null;
  /** Addresses of those who asked, earliest first; at most MAX_LISTED. */
  who: string[];
}

const MAX_LISTED = 10;

interface Range {
  limit: number;
  offset: number;
}

/** Confirmed wants, the most requested first. */
export async function countWants(db: Db, range?: Range): Promise<WantCount[]> {
  const rows = await waiting(db)
    .select(['product_id', 'variation_ids'])
    .select((eb) => [
      eb.fn.count<number>('want_requests.email').distinct().as('people'),
      eb.fn.sum<number>('quantity').as('units'),
      eb.fn.max('max_price_cents').as('highest'),
      eb.fn.count<number>('max_price_cents').as('limited'),
      eb.fn.countAll<number>().as('all'),
    ])
    .groupBy(['product_id', 'variation_ids'])
    .orderBy('people', 'desc')
    .orderBy('product_id')
    .orderBy('variation_ids')
    .$if(range !== undefined, (query) => query.limit(range?.limit ?? 0).offset(range?.offset ?? 0))
    .execute();
  if (rows.length === 0) return [];
  const productIds = [...new Set(rows.map(({ product_id }) => product_id))];
  const loaded = await loadProducts(db, productIds);
  const names = new Map(loaded.products.map(({ id, name }) => [id, name]));
  const people = Map.groupBy(await findFirst(db, productIds), goodsOf);
  return rows.map((row) => ({
    productId: row.product_id,
    product: names.get(row.product_id) ?? `product ${row.product_id}`,
    choice: wantedNames(readVariationIds(row.variation_ids), loaded),
    people: Number(row.people),
    units: Number(row.units),
    maxPriceCents: Number(row.limited) === Number(row.all) ? row.highest : null,
    who: (people.get(goodsOf(row)) ?? []).map(({ email }) => email),
  }));
}

/** How many rows `countWants` returns without a range. */
export async function countWantedGoods(db: Db): Promise<number> {
  const goods = waiting(db).select(['product_id', 'variation_ids']).groupBy(['product_id', 'variation_ids']);
  const { all } = await db
    .selectFrom(goods.as('goods'))
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  return all;
}

const waiting = (db: Db) =>
  db
    .selectFrom('wants')
    .innerJoin('want_requests', 'want_requests.id', 'wants.request_id')
    .where('told_at', 'is', null)
    .where('confirmed_at', 'is not', null);

function findFirst(db: Db, productIds: readonly number[]) {
  const inTurn = waiting(db)
    .where('product_id', 'in', productIds)
    .select(['product_id', 'variation_ids', 'email', 'wants.id'])
    .select((eb) =>
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy(['product_id', 'variation_ids']).orderBy('wants.id'))
        .as('turn'),
    );
  return db
    .selectFrom(inTurn.as('in_turn'))
    .select(['product_id', 'variation_ids', 'email'])
    .where('turn', '<=', MAX_LISTED)
    .orderBy('id')
    .execute();
}

const goodsOf = ({ product_id, variation_ids }: { product_id: number; variation_ids: string }): string =>
  `${product_id} ${variation_ids}`;
