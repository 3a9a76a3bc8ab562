import { forIds } from '../ground/db/for-ids.ts';
import type { Db } from '../ground/db/tables.ts';

/** Products that name these as upsell, cross-sell or member: they do so only while these are published. */
export async function findLinkingProducts(db: Db, productIds: readonly number[]): Promise<number[]> {
  const rows = await findLinks(db, productIds);
  return [...new Set(rows.map(({ product_id }) => product_id))];
}

const findLinks = forIds((db, ids) =>
  db.selectFrom('product_links').where('linked_id', 'in', ids).select('product_id').distinct(),
);
