import { queryByIds } from '../db/query-by-ids.ts';
import type { Db } from '../db/tables.ts';

/** Includes parents, and bundles that contain one of them. */
export async function findAffectedProducts(db: Db, changedIds: readonly number[]): Promise<number[]> {
  const ids = [...new Set((await findTops(db, changedIds)).map(({ id }) => id))];
  const bundles = await findBundlesWith(db, ids);
  return [...new Set([...ids, ...bundles.map(({ bundle_id }) => bundle_id)])];
}

const findTops = queryByIds((db, ids) =>
  db
    .selectFrom('products')
    .where('id', 'in', ids)
    .select((eb) => eb.fn.coalesce('parent_id', 'id').as('id')),
);

const findBundlesWith = queryByIds((db, ids) =>
  db
    .selectFrom('bundle_items')
    .where((eb) => {
      const variations = eb.selectFrom('products').select('id').where('parent_id', 'in', ids);
      return eb.or([eb('product_id', 'in', ids), eb('product_id', 'in', variations)]);
    })
    .select('bundle_id'),
);
