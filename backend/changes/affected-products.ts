import type { Db } from '../db/tables.ts';

/** The products that shoppers see differently when these change: themselves, their parents, the bundles with one of these. */
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
    .where((eb) => {
      const variations = eb.selectFrom('products').select('id').where('parent_id', 'in', ids);
      return eb.or([eb('product_id', 'in', ids), eb('product_id', 'in', variations)]);
    })
    .select('bundle_id')
    .execute();
  return [...new Set([...ids, ...bundles.map(({ bundle_id }) => bundle_id)])];
}
