import { insertInBatches } from '../insert-in-batches.ts';
import { groupByProduct, type Part } from './part.ts';

export const metaPart: Part<Record<string, string>> = {
  async load(db, ids) {
    const rows = await db.selectFrom('product_meta').selectAll().where('product_id', 'in', ids).execute();
    const groups = groupByProduct(
      rows,
      (row) => row.product_id,
      (row) => [row.key, row.value] as const,
    );
    return new Map([...groups].map(([id, entries]) => [id, Object.fromEntries(entries)]));
  },
  async save(trx, values, isNew) {
    if (!isNew) {
      await trx
        .deleteFrom('product_meta')
        .where('product_id', 'in', [...values.keys()])
        .execute();
    }
    const rows = [...values].flatMap(([product_id, meta]) =>
      Object.entries(meta).map(([key, value]) => ({ product_id, key, value })),
    );
    await insertInBatches(rows, (batch) => trx.insertInto('product_meta').values(batch).execute());
  },
};
