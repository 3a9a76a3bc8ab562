import type { Shelves } from '#domain/stock-ledger.ts';
import { forUpdate } from '../../ground/db/for-update.ts';
import type { Trx } from '../../ground/db/tables.ts';

/** The units of these rows of `stock`, which nobody else changes until the commit. */
export async function lockShelves(
  trx: Trx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, Shelves>> {
  if (productIds.length === 0) return new Map();
  // Orders lock rows in the order of their ids, too.
  const rows = await forUpdate(
    trx,
    trx
      .selectFrom('stock')
      .select(['product_id', 'available', 'reserved'])
      .where('product_id', 'in', productIds)
      .orderBy('product_id'),
  ).execute();
  return new Map(rows.map(({ product_id, ...shelves }) => [product_id, shelves]));
}
