import { publishChanges } from '../ground/changes/publish-changes.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import { forUpdate } from '../ground/db/transaction-locks.ts';
import { type ValueChange, type ValueOutcome, writeWhereUnchanged } from './write-where-unchanged.ts';

/** Ids in ascending order, by product. */
export async function findProductCategories(
  db: DbOrTrx,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const query = db.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id');
  const products = await (db.isTransaction ? forUpdate(db as Trx, query) : query).execute();
  const rows = await db
    .selectFrom('product_categories')
    .select(['product_id', 'category_id'])
    .where('product_id', 'in', ids)
    .orderBy('category_id')
    .execute();
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return new Map(
    products.map(({ id }) => [id, (byProduct.get(id) ?? []).map(({ category_id }) => category_id)]),
  );
}

export const changeProductCategories = (
  trx: Trx,
  changes: readonly ValueChange<number[]>[],
  now: Date,
): Promise<ValueOutcome<number[]>[]> =>
  writeWhereUnchanged(trx, changes, {
    find: findProductCategories,
    write: async (_, unchanged) => {
      for (const { id, before, after } of unchanged) {
        const gone = before.filter((category) => !after.includes(category));
        const added = after.filter((category) => !before.includes(category));
        if (gone.length > 0) {
          await trx
            .deleteFrom('product_categories')
            .where('product_id', '=', id)
            .where('category_id', 'in', gone)
            .execute();
        }
        if (added.length > 0) {
          await trx
            .insertInto('product_categories')
            .values(added.map((category_id) => ({ product_id: id, category_id })))
            .execute();
        }
        await trx
          .updateTable('products')
          .set({ updated_at: now.toISOString() })
          .where('id', '=', id)
          .execute();
      }
      await publishChanges(
        trx,
        'catalogue',
        unchanged.map(({ id }) => id),
        now,
      );
    },
  });
