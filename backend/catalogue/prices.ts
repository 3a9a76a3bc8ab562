import { publishChanges } from '../ground/changes/publish-changes.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import { yieldToEventLoop } from '../ground/yield-to-event-loop.ts';
import { CONTAINERS, isPriceDue } from './sellable-conditions.ts';
import { currentPriceColumns, PRICE_COLUMNS } from './sellable-rows.ts';

/** A few milliseconds of statements on SQLite. */
const BATCH = 200;

/**
 * Variable and grouped products cost what their cheapest published variation or member does; containers of the named
 * products are refreshed, too.
 */
export async function refreshPrices(db: DbOrTrx, ids: readonly number[] | 'all', now: Date): Promise<void> {
  const all = ids === 'all' ? await allIds(db) : [...ids];
  for (let start = 0; start < all.length; start += BATCH) {
    await refreshBatch(db, all.slice(start, start + BATCH), now);
    if (start + BATCH < all.length) await yieldToEventLoop();
  }
}

/** One transaction, so that changes and prices become visible together. */
async function refreshBatch(db: DbOrTrx, ids: number[], now: Date): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((trx) => refreshBatch(trx, ids, now));
  const at = now.toISOString();
  const own = await refreshOwnPrices(db, ids, at);
  const variable = await refreshVariablePrices(db, ids, at);
  const grouped = await refreshGroupedPrices(db, [...ids, ...variable], at);
  await publishChanges(db, 'offers', [...own, ...variable, ...grouped], now);
}

/**
 * Starts and ends due sales, found by index; returns how many products changed. With `after`, sales ended earlier are
 * skipped.
 */
export async function refreshDuePrices(db: DbOrTrx, now: Date, after = new Date(0)): Promise<number> {
  const at = now.toISOString();
  const due = await db
    .selectFrom('products')
    .select('id')
    .where((eb) => isPriceDue(eb, after.toISOString(), at))
    .orderBy('id')
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await refreshPrices(db, ids, now);
  return ids.length;
}

async function allIds(db: DbOrTrx): Promise<number[]> {
  const rows = await db.selectFrom('products').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** The price is one of two stored ones, so two updates suffice. */
async function refreshOwnPrices(db: DbOrTrx, ids: number[], at: string): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', ...PRICE_COLUMNS, 'price_cents', 'on_sale'])
    .where('id', 'in', ids)
    .where('type', 'not in', CONTAINERS)
    .orderBy('id')
    .execute();
  const changed = rows
    .map((row) => ({ row, current: currentPriceColumns(row, at) }))
    .filter(({ row, current }) => row.price_cents !== current.price_cents || row.on_sale !== current.on_sale);
  for (const on_sale of [1, 0]) {
    const changedIds = changed.filter(({ current }) => current.on_sale === on_sale).map(({ row }) => row.id);
    if (changedIds.length === 0) continue;
    await db
      .updateTable('products')
      .set((eb) => ({
        price_cents: eb.ref(on_sale ? 'sale_price_cents' : 'regular_price_cents'),
        on_sale,
        updated_at: at,
      }))
      .where('id', 'in', changedIds)
      .execute();
  }
  return changed.map(({ row }) => row.id);
}

/** These products and the parents of these. */
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
        .where('type', '=', 'variation'),
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
    .where('type', '=', 'variation')
    .where('status', '=', 'publish')
    .where('price_cents', 'is not', null)
    .groupBy('parent_id')
    .execute();
  return writeContainerPrices(db, variableIds, cheapest, at);
}

/** These products and groups with one of these as a member. */
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
    const { price = null, sale } = memberOf.get(container.id) ?? {};
    const on_sale = sale ?? 0;
    if (container.price_cents === price && container.on_sale === on_sale) continue;
    await db
      .updateTable('products')
      .set({ price_cents: price, on_sale, updated_at: at })
      .where('id', '=', container.id)
      .execute();
    changed.push(container.id);
  }
  return changed;
}
