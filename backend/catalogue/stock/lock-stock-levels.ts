import type { StockLevels } from '#domain/stock/stock-ledger.ts';
import type { Trx } from '../../ground/db/tables.ts';
import { forUpdate } from '../../ground/db/transaction-locks.ts';

/** Reads these rows of `stock` and locks them until the commit. */
export async function lockStockLevels(
  trx: Trx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, StockLevels>> {
  if (productIds.length === 0) return new Map();
  // Orders lock rows in order of id, too.
  const rows = await forUpdate(
    trx,
    trx
      .selectFrom('stock')
      .select(['product_id', 'available', 'reserved'])
      .where('product_id', 'in', productIds)
      .orderBy('product_id'),
  ).execute();
  return new Map(rows.map(({ product_id, ...levels }) => [product_id, levels]));
}
