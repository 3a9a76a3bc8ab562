import type { Db } from '../db/tables.ts';

/** Products that name these as upsell, cross-sell or member: they do so only while these are published. */
export async function findLinkingProducts(db: Db, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .selectFrom('product_links')
    .where('linked_id', 'in', productIds)
    .select('product_id')
    .distinct()
    .execute();
  return rows.map(({ product_id }) => product_id);
}
