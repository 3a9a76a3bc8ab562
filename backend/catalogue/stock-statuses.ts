import { publishChanges } from '../ground/changes/publish-changes.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import { forUpdate } from '../ground/db/transaction-locks.ts';
import { refreshParents } from './import/refresh-parents.ts';
import type { StockTable } from './tables.ts';
import { type ValueChange, type ValueOutcome, writeWhereUnchanged } from './write-where-unchanged.ts';

type Status = StockTable['status'];

/** For products that are not counted; the units of others decide. */
export async function findStockStatuses(db: DbOrTrx, ids: readonly number[]): Promise<Map<number, Status>> {
  const query = db
    .selectFrom('stock')
    .select(['product_id', 'status'])
    .where('product_id', 'in', ids)
    .where('managed', '=', 0)
    .orderBy('product_id');
  const rows = await (db.isTransaction ? forUpdate(db as Trx, query) : query).execute();
  return new Map(rows.map(({ product_id, status }) => [product_id, status]));
}

export const changeStockStatuses = (
  trx: Trx,
  changes: readonly ValueChange<Status>[],
  now: Date,
): Promise<ValueOutcome<Status>[]> =>
  writeWhereUnchanged(trx, changes, {
    find: findStockStatuses,
    write: async (_, unchanged) => {
      for (const { id, after } of unchanged) {
        await trx.updateTable('stock').set({ status: after }).where('product_id', '=', id).execute();
      }
      const ids = unchanged.map(({ id }) => id);
      if (ids.length === 0) return;
      const parents = await trx
        .selectFrom('products')
        .select('parent_id')
        .where('id', 'in', ids)
        .where('parent_id', 'is not', null)
        .$narrowType<{ parent_id: number }>()
        .distinct()
        .execute();
      const parentIds = parents.map(({ parent_id }) => parent_id);
      await refreshParents(trx, parentIds);
      await publishChanges(trx, 'stock', [...ids, ...parentIds], now);
    },
  });
