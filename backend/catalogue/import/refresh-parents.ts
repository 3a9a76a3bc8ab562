import { anyOf, statusOf } from '#domain/stock/stock.ts';
import type { Trx } from '../../ground/db/tables.ts';
import { STOCK_COLUMNS, supplyOfRow } from '../sellable-rows.ts';

/** Returns the variations that are counted elsewhere now. */
export async function refreshParents(trx: Trx, parentIds: number[]): Promise<number[]> {
  if (parentIds.length === 0) return [];
  const moved = await countWhereItIsCounted(trx, parentIds);
  await deriveStatus(trx, parentIds);
  return moved;
}

/** A variation without its own count shares its parent's. */
async function countWhereItIsCounted(trx: Trx, parentIds: number[]): Promise<number[]> {
  const variations = await trx
    .selectFrom('products as variation')
    .innerJoin('stock as own', 'own.product_id', 'variation.id')
    .innerJoin('stock as shared', 'shared.product_id', 'variation.parent_id')
    .select(['variation.id', 'parent_id', 'stock_id', 'own.managed', 'shared.managed as parent_managed'])
    .where('parent_id', 'in', parentIds)
    .where('variation.type', '=', 'variation')
    .execute();
  const shares = (row: (typeof variations)[number]) => row.parent_managed === 1 && row.managed === 0;
  const wrong = variations.filter((row) => row.stock_id !== (shares(row) ? row.parent_id : row.id));
  for (const shared of [true, false]) {
    const ids = wrong.filter((row) => shares(row) === shared).map((row) => row.id);
    if (ids.length === 0) continue;
    await trx
      .updateTable('products')
      .set((eb) => ({ stock_id: eb.ref(shared ? 'parent_id' : 'id') }))
      .where('id', 'in', ids)
      .execute();
  }
  return wrong.map(({ id }) => id);
}

async function deriveStatus(trx: Trx, parentIds: number[]): Promise<void> {
  const parents = await trx
    .selectFrom('products')
    .innerJoin('stock', 'stock.product_id', 'products.id')
    .select(['products.id', 'stock.status'])
    .where('products.id', 'in', parentIds)
    .where('type', '=', 'variable')
    .where('managed', '=', 0)
    .orderBy('products.id')
    .execute();
  const variations = await trx
    .selectFrom('products')
    .innerJoin('stock', 'stock.product_id', 'products.stock_id')
    .select(['parent_id', ...STOCK_COLUMNS])
    .where('parent_id', 'in', parentIds)
    .where('products.type', '=', 'variation')
    .where('products.status', '=', 'publish')
    .execute();
  for (const parent of parents) {
    const supplies = variations.filter((row) => row.parent_id === parent.id).map(supplyOfRow);
    const status = statusOf(anyOf(supplies));
    if (status === parent.status) continue;
    await trx.updateTable('stock').set({ status }).where('product_id', '=', parent.id).execute();
  }
}
