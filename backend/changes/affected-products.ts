import type { Db } from '../db/tables.ts';

/** The products that shoppers see differently when these change: themselves, their parents, the bundles with them. */
export async function findAffectedProducts(db: Db, changedIds: readonly number[]): Promise<number[]> {
  if (changedIds.length === 0) return [];
  const tops = await db
    .selectFrom('products')
    .where('id', 'in', changedIds)
    .select((eb) => eb.fn.coalesce('parent_id', 'id').as('id'))
    .execute();
  const ids = tops.map(({ id }) => id);
  if (ids.length === 0) return [];
  const bundles = await db
    .selectFrom('bundle_items')
    .where('product_id', 'in', ids)
    .select('bundle_id')
    .execute();
  return [...new Set([...ids, ...bundles.map(({ bundle_id }) => bundle_id)])];
}
