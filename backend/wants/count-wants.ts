import { sql } from 'kysely';
import { loadProducts } from '../catalogue/load-products.ts';
import type { Db } from '../ground/db/tables.ts';
import { wantedNames } from './choices.ts';
import { readVariationIds } from './manage.ts';

export interface WantCount {
  /** null for a card that the shop does not list. */
  productId: number | null;
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

interface Goods {
  product_id: number | null;
  variation_ids: string;
  /** Empty for a product. */
  card: string;
}

interface WaitingRow extends Goods {
  id: number;
  max_price_cents: number | null;
  quantity: number;
  email: string;
}

const GOODS = ['product_id', 'variation_ids', 'card'] as const;

interface Range {
  limit: number;
  offset: number;
}

/** Confirmed wants, the most requested first. */
export async function countWants(db: Db, range?: Range): Promise<WantCount[]> {
  const rows = await waiting(db)
    .select(GOODS)
    .select((eb) => [
      eb.fn.count<number>('email').distinct().as('people'),
      eb.fn.sum<number>('quantity').as('units'),
      eb.fn.max('max_price_cents').as('highest'),
      eb.fn.count<number>('max_price_cents').as('limited'),
      eb.fn.countAll<number>().as('all'),
    ])
    .groupBy(GOODS)
    .orderBy('people', 'desc')
    .orderBy('product_id')
    .orderBy('variation_ids')
    .orderBy('card')
    .$if(range !== undefined, (query) => query.limit(range?.limit ?? 0).offset(range?.offset ?? 0))
    .execute();
  if (rows.length === 0) return [];
  const productIds = [...new Set(rows.flatMap(({ product_id }) => product_id ?? []))];
  const loaded = await loadProducts(db, productIds);
  const names = new Map(loaded.products.map(({ id, name }) => [id, name]));
  const people = Map.groupBy(await findFirst(db, rows), goodsOf);
  return rows.map((row) => ({
    productId: row.product_id,
    product: row.card || (names.get(row.product_id ?? 0) ?? `product ${row.product_id}`),
    choice: wantedNames(readVariationIds(row.variation_ids), loaded),
    people: Number(row.people),
    units: Number(row.units),
    maxPriceCents: Number(row.limited) === Number(row.all) ? row.highest : null,
    who: (people.get(goodsOf(row)) ?? []).map(({ email }) => email),
  }));
}

/** How many rows `countWants` returns without a range. */
export async function countWantedGoods(db: Db): Promise<number> {
  const goods = waiting(db).select(GOODS).groupBy(GOODS);
  const { all } = await db
    .selectFrom(goods.as('goods'))
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  return all;
}

/** Of products and of cards that are none. */
function waiting(db: Db) {
  const ofProducts = db
    .selectFrom('wants')
    .innerJoin('want_requests', 'want_requests.id', 'wants.request_id')
    .where('told_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .select(['wants.id', 'product_id', 'variation_ids', 'max_price_cents', 'quantity', 'email'])
    .select(sql<string>`''`.as('card'));
  const ofCards = db
    .selectFrom('card_wants')
    .innerJoin('want_requests', 'want_requests.id', 'card_wants.request_id')
    .where('confirmed_at', 'is not', null)
    .select(['card_wants.id', sql<number | null>`cast(null as integer)`.as('product_id')])
    .select([sql<string>`'[]'`.as('variation_ids'), 'max_price_cents', 'quantity', 'email', 'card']);
  const all = ofProducts.$castTo<WaitingRow>().unionAll(ofCards.$castTo<WaitingRow>());
  return db.selectFrom(all.as('waiting'));
}

/** The addresses of those who asked first, of these goods. */
function findFirst(db: Db, goods: readonly Goods[]) {
  const productIds = goods.flatMap(({ product_id }) => product_id ?? []);
  const cards = goods.flatMap(({ card }) => card || []);
  const inTurn = waiting(db)
    .where((eb) =>
      eb.or([
        ...(productIds.length > 0 ? [eb('product_id', 'in', productIds)] : []),
        ...(cards.length > 0 ? [eb('card', 'in', cards)] : []),
      ]),
    )
    .select([...GOODS, 'email', 'id'])
    .select((eb) =>
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy(GOODS).orderBy('id'))
        .as('turn'),
    );
  return db
    .selectFrom(inTurn.as('in_turn'))
    .select([...GOODS, 'email'])
    .where('turn', '<=', MAX_LISTED)
    .orderBy('id')
    .execute();
}

const goodsOf = ({ product_id, variation_ids, card }: Goods): string =>
  `${product_id} ${variation_ids} ${card}`;
