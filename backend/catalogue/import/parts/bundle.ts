import { insertInBatches } from '../insert-in-batches.ts';
import type { BundleItem } from '../product-state.ts';
import { groupByProduct, type Part, rowsOf } from './part.ts';

export const bundlePart: Part<BundleItem[]> = {
  async load(db, ids) {
    const rows = await db
      .selectFrom('bundle_items')
      .selectAll()
      .where('bundle_id', 'in', ids)
      .orderBy('position')
      .execute();
    return groupByProduct(
      rows,
      (row) => row.bundle_id,
      (row) => ({ productId: row.product_id, quantity: row.quantity }),
    );
  },
  async save(trx, values, isNew) {
    if (!isNew) {
      await trx
        .deleteFrom('bundle_items')
        .where('bundle_id', 'in', [...values.keys()])
        .execute();
    }
    const rows = rowsOf(values, (bundle_id, { productId, quantity }, position) => ({
      bundle_id,
      product_id: productId,
      quantity,
      position,
    }));
    await insertInBatches(rows, (batch) => trx.insertInto('bundle_items').values(batch).execute());
  },
};
