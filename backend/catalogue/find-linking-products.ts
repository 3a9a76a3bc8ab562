import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { Db } from '../ground/db/tables.ts';

/** Links are shown only while their target is published. */
export async function findLinkingProducts(db: Db, productIds: readonly number[]): Promise<number[]> {
  const rows = await findLinks(db, productIds);
  return [...new Set(rows.map(({ product_id }) => product_id))];
}

const findLinks = queryByIds((db, ids) =>
  db.selectFrom('product_links').where('linked_id', 'in', ids).select('product_id').distinct(),
);
