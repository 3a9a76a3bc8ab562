import { type PriceList, priceAt } from '#domain/pricing.ts';
import { publishChanges } from '../ground/changes/publish-changes.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';

const BATCH = 500;

/**
 * Sets what products cost at present: by their own price list, or, for a variable or grouped product, by the cheapest
 * of its published variations or members. Whoever contains a named product is refreshed with it.
 */
export async function refreshPrices(db: DbOrTrx, ids: readonly number[] | 'all', now: Date): Promise<void> {
  const all = ids === 'all' ? await allIds(db) : [...ids];
  for (let start = 0; start < all.length; start += BATCH) {
    await refreshBatch(db, all.slice(start, start + BATCH), now);
  }
}

/** One transaction, so that others hear of new prices exactly when they see them. */
async function refreshBatch(db: DbOrTrx, ids: number[], now: Date): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((trx) => refreshBatch(trx, ids, now));
  const at = now.toISOString();
  const own = await refreshOwnPrices(db, ids, at);
  const variable = await refreshVariablePrices(db, ids, at);
  const grouped = await refreshGroupedPrices(db, [...ids, ...variable], at);
  await publishChanges(db, 'catalogue', [...own, ...variable, ...grouped], now);
}

/**
 * Starts and ends the sales whose time has come; answers how many products changed their own price. Cheap enough for
 * every minute: only what is due is found, through the indexes on on_sale with the two dates. Cheap enough for every
 * second when asked only for what has become due after a moment: sales that are long over are passed by.
 */
export async function refreshDuePrices(db: DbOrTrx, now: Date, after = new Date(0)): Promise<number> {
  const at = now.toISOString();
  const since = after.toISOString();
  const due = await db
    .selectFrom('products')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('on_sale', '=', 0),
          eb('sale_starts_at', '>', since),
          eb('sale_starts_at', '<=', at),
          eb.or([eb('sale_ends_at', 'is', null), eb('sale_ends_at', '>', at)]),
          eb.or([
            eb('regular_price_cents', 'is', null),
            eb('sale_price_cents', '<', eb.ref('regular_price_cents')),
          ]),
          eb('sale_price_cents', 'is not', null),
          eb('type', 'not in', CONTAINERS),
        ]),
        eb.and([
          eb('on_sale', '=', 1),
          eb('sale_ends_at', '>', since),
          eb('sale_ends_at', '<=', at),
          eb('type', 'not in', CONTAINERS),
        ]),
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
async function refreshOwnPrices(db: DbOrTrx, ids: number[], at: string): Promise<number[]> {
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
  return changed.map(({ row }) => row.id);
}

/** Of the variable products among these and above them. */
async function refreshVariablePrices(db: DbOrTrx, ids: number[], at: string): Promise<number[]> {
  const variable = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where('type', '=', 'variable')
    .union(
      db
        .selectFrom('products')
        .select((eb) => eb.fn.coalesce('parent_id', eb.lit(0)).as('id'))
        .where('id', 'in', ids)
        .where('parent_id', 'is not', null),
    )
    .execute();
  const variableIds = variable.map(({ id }) => id);
  if (variableIds.length === 0) return [];
  const cheapest = await db
    .selectFrom('products')
    .select((eb) => [
      'parent_id as id',
      eb.fn.min('price_cents').as('price'),
      eb.fn.max('on_sale').as('sale'),
    ])
    .where('parent_id', 'in', variableIds)
    .where('status', '=', 'publish')
    .where('price_cents', 'is not', null)
    .groupBy('parent_id')
    .execute();
  return writeContainerPrices(db, variableIds, cheapest, at);
}

/** Of the grouped products among these and those that have one of these as a member. */
async function refreshGroupedPrices(db: DbOrTrx, ids: number[], at: string): Promise<number[]> {
  const grouped = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where('type', '=', 'grouped')
    .union(
      db
        .selectFrom('product_links')
        .select('product_id as id')
        .where('linked_id', 'in', ids)
        .where('kind', '=', 'grouped'),
    )
    .execute();
  const groupedIds = grouped.map(({ id }) => id);
  if (groupedIds.length === 0) return [];
  const cheapest = await db
    .selectFrom('product_links')
    .innerJoin('products', 'products.id', 'linked_id')
    .select((eb) => [
      'product_id as id',
      eb.fn.min('price_cents').as('price'),
      eb.fn.max('on_sale').as('sale'),
    ])
    .where('product_id', 'in', groupedIds)
    .where('kind', '=', 'grouped')
    .where('status', '=', 'publish')
    .where('price_cents', 'is not', null)
    .groupBy('product_id')
    .execute();
  return writeContainerPrices(db, groupedIds, cheapest, at);
}

interface CheapestMember {
  id: number | null;
  price: number | null;
  sale: number | null;
}

async function writeContainerPrices(
  db: DbOrTrx,
  ids: number[],
  members: CheapestMember[],
  at: string,
): Promise<number[]> {
  const memberOf = new Map(members.map((member) => [member.id, member]));
  const containers = await db
    .selectFrom('products')
    .select(['id', 'price_cents', 'on_sale'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const changed: number[] = [];
  for (const container of containers) {
    const { price, sale } = memberOf.get(container.id) ?? { price: null, sale: 0 };
    if (container.price_cents === price && container.on_sale === (sale ?? 0)) continue;
    await db
      .updateTable('products')
      .set({ price_cents: price, on_sale: sale ?? 0, updated_at: at })
      .where('id', '=', container.id)
      .execute();
    changed.push(container.id);
  }
  return changed;
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
