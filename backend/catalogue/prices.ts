import { type PriceList, priceAt } from '#domain/pricing.ts';
import type { DbOrTrx } from '../db/tables.ts';

const BATCH = 500;

/**
 * Sets what products cost at present: by their own price list, or, for a variable or grouped product, by the cheapest
 * of its published variations or members. Whoever contains a named product is refreshed with it.
 */
export async function refreshPrices(db: DbOrTrx, ids: readonly number[] | 'all', now: Date): Promise<void> {
  const all = ids === 'all' ? await allIds(db) : [...ids];
  const at = now.toISOString();
  for (let start = 0; start < all.length; start += BATCH) {
    const batch = all.slice(start, start + BATCH);
    await refreshOwnPrices(db, batch, at);
    await refreshVariablePrices(db, batch, at);
    await refreshGroupedPrices(db, batch, at);
  }
}

/**
 * Starts and ends the sales whose time has come; answers how many products changed their own price. Cheap enough for
 * every minute: only what is due is found, through the indexes on on_sale with the two dates.
 */
export async function refreshDuePrices(db: DbOrTrx, now: Date): Promise<number> {
  const at = now.toISOString();
  const due = await db
    .selectFrom('products')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('on_sale', '=', 0),
          eb('sale_starts_at', '<=', at),
          eb.or([eb('sale_ends_at', 'is', null), eb('sale_ends_at', '>', at)]),
          eb.or([
            eb('regular_price_cents', 'is', null),
            eb('sale_price_cents', '<', eb.ref('regular_price_cents')),
          ]),
          eb('sale_price_cents', 'is not', null),
          eb('type', 'not in', CONTAINERS),
        ]),
        eb.and([eb('on_sale', '=', 1), eb('sale_ends_at', '<=', at), eb('type', 'not in', CONTAINERS)]),
      ]),
    )
    .orderBy('id')
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await refreshPrices(db, ids, now);
  return ids.length;
}

/** They have no price of their own. */
const CONTAINERS = ['variable', 'grouped'] as const;

async function allIds(db: DbOrTrx): Promise<number[]> {
  const rows = await db.selectFrom('products').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** The price is always one of the list's two, so two writes are enough for any number of products. */
async function refreshOwnPrices(db: DbOrTrx, ids: number[], at: string): Promise<void> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'regular_price_cents', 'sale_price_cents', 'sale_starts_at', 'sale_ends_at'])
    .select(['price_cents', 'on_sale'])
    .where('id', 'in', ids)
    .where('type', 'not in', CONTAINERS)
    .orderBy('id')
    .execute();
  const changed = rows
    .map((row) => ({ row, price: priceAt(priceList(row), at) }))
    .filter(({ row, price }) => row.price_cents !== price.priceCents || (row.on_sale === 1) !== price.onSale);
  for (const onSale of [true, false]) {
    const changedIds = changed.filter(({ price }) => price.onSale === onSale).map(({ row }) => row.id);
    if (changedIds.length === 0) continue;
    await db
      .updateTable('products')
      .set((eb) => ({
        price_cents: eb.ref(onSale ? 'sale_price_cents' : 'regular_price_cents'),
        on_sale: onSale ? 1 : 0,
        updated_at: at,
      }))
      .where('id', 'in', changedIds)
      .execute();
  }
}

async function refreshVariablePrices(db: DbOrTrx, ids: number[], at: string): Promise<void> {
  const rows = await db
    .selectFrom('products as parent')
    .leftJoin('products as member', (join) =>
      join
        .onRef('member.parent_id', '=', 'parent.id')
        .on('member.status', '=', 'publish')
        .on('member.price_cents', 'is not', null),
    )
    .where('parent.type', '=', 'variable')
    .where((eb) =>
      eb.or([
        eb('parent.id', 'in', ids),
        eb(
          'parent.id',
          'in',
          eb.selectFrom('products as named').select('named.parent_id').where('named.id', 'in', ids),
        ),
      ]),
    )
    .groupBy(['parent.id', 'parent.price_cents', 'parent.on_sale'])
    .select(['parent.id', 'parent.price_cents', 'parent.on_sale'])
    .select((eb) => [
      eb.fn.min('member.price_cents').as('cheapest'),
      eb.fn.max('member.on_sale').as('any_sale'),
    ])
    .orderBy('parent.id')
    .execute();
  await writeChanged(db, rows, at);
}

async function refreshGroupedPrices(db: DbOrTrx, ids: number[], at: string): Promise<void> {
  const rows = await db
    .selectFrom('products as parent')
    .leftJoin('product_links as link', (join) =>
      join.onRef('link.product_id', '=', 'parent.id').on('link.kind', '=', 'grouped'),
    )
    .leftJoin('products as member', (join) =>
      join
        .onRef('member.id', '=', 'link.linked_id')
        .on('member.status', '=', 'publish')
        .on('member.price_cents', 'is not', null),
    )
    .where('parent.type', '=', 'grouped')
    .where((eb) =>
      eb.or([
        eb('parent.id', 'in', ids),
        eb(
          'parent.id',
          'in',
          eb
            .selectFrom('product_links as named')
            .select('named.product_id')
            .where('named.kind', '=', 'grouped')
            .where('named.linked_id', 'in', ids),
        ),
      ]),
    )
    .groupBy(['parent.id', 'parent.price_cents', 'parent.on_sale'])
    .select(['parent.id', 'parent.price_cents', 'parent.on_sale'])
    .select((eb) => [
      eb.fn.min('member.price_cents').as('cheapest'),
      eb.fn.max('member.on_sale').as('any_sale'),
    ])
    .orderBy('parent.id')
    .execute();
  await writeChanged(db, rows, at);
}

interface ContainerPrice {
  id: number;
  price_cents: number | null;
  on_sale: number;
  cheapest: number | null;
  any_sale: number | null;
}

async function writeChanged(db: DbOrTrx, rows: ContainerPrice[], at: string): Promise<void> {
  for (const row of rows) {
    const onSale = row.any_sale ?? 0;
    if (row.price_cents === row.cheapest && row.on_sale === onSale) continue;
    await db
      .updateTable('products')
      .set({ price_cents: row.cheapest, on_sale: onSale, updated_at: at })
      .where('id', '=', row.id)
      .execute();
  }
}

const priceList = (row: {
  regular_price_cents: number | null;
  sale_price_cents: number | null;
  sale_starts_at: string | null;
  sale_ends_at: string | null;
}): PriceList => ({
  regularPriceCents: row.regular_price_cents,
  salePriceCents: row.sale_price_cents,
  saleStartsAt: row.sale_starts_at,
  saleEndsAt: row.sale_ends_at,
});
