import { deleteProducts } from '../catalogue/delete-products.ts';
import { refreshParents } from '../catalogue/import/refresh-parents.ts';
import { refreshPrices } from '../catalogue/prices.ts';
import { changeAvailable } from '../catalogue/stock/change-available.ts';
import { lockStockLevels } from '../catalogue/stock/lock-stock-levels.ts';
import type { MovementReason } from '../catalogue/stock/movement.ts';
import { publishChanges } from '../ground/changes/publish-changes.ts';
import type { Trx } from '../ground/db/tables.ts';

const ORDERED = 'It was ordered';

/** By id, for products that cannot be removed. */
export async function findRemovalProblems(
  trx: Trx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const held = await trx
    .selectFrom('stock')
    .select('product_id')
    .where('product_id', 'in', ids)
    .where((eb) => eb.or([eb('reserved', '<>', 0), eb('sold', '<>', 0)]))
    .execute();
  const ordered = await trx
    .selectFrom('products')
    .innerJoin('order_lines', (join) =>
      join.on((eb) =>
        eb('order_lines.product_id', '=', eb.fn.coalesce('products.parent_id', 'products.id')).and(
          eb.or([
            eb('products.parent_id', 'is', null),
            eb('order_lines.variation_id', '=', eb.ref('products.id')),
          ]),
        ),
      ),
    )
    .select('products.id')
    .distinct()
    .where('products.id', 'in', ids)
    .execute();
  const children = await trx
    .selectFrom('products')
    .select('parent_id')
    .where('parent_id', 'in', ids)
    .execute();
  const bundled = await trx
    .selectFrom('bundle_items')
    .select('product_id')
    .where('product_id', 'in', ids)
    .execute();
  return new Map([
    ...bundled.map(({ product_id }) => [product_id, 'A bundle holds it'] as const),
    ...children.flatMap(({ parent_id }) =>
      parent_id === null ? [] : [[parent_id, 'It has variations or copies that stay'] as const],
    ),
    ...held.map(({ product_id }) => [product_id, ORDERED] as const),
    ...ordered.map(({ id }) => [id, ORDERED] as const),
  ]);
}

/** Recorded in the ledger first. */
export async function removeProducts(trx: Trx, ids: readonly number[], moved: MovementReason): Promise<void> {
  if (ids.length === 0) return;
  const levels = await lockStockLevels(trx, ids);
  const changes = [...levels].flatMap(([productId, shelf]) =>
    shelf.available === 0 ? [] : [{ productId, change: -shelf.available, levels: shelf }],
  );
  await changeAvailable(trx, changes, moved);
  const parents = await trx
    .selectFrom('products')
    .select('parent_id')
    .distinct()
    .where('id', 'in', ids)
    .where('parent_id', 'is not', null)
    .execute();
  await deleteProducts(trx, ids);
  const parentIds = parents.flatMap(({ parent_id }) => parent_id ?? []).toSorted((one, other) => one - other);
  await refreshParents(trx, parentIds);
  const now = new Date(moved.at);
  await refreshPrices(trx, parentIds, now);
  await publishChanges(trx, 'catalogue', [...ids, ...parentIds], now);
}
