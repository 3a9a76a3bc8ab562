import type { DbOrTrx, Trx } from '../../../ground/db/tables.ts';
import { currentPriceColumns } from '../../sellable-rows.ts';
import { insertInBatches } from '../insert-in-batches.ts';
import { NEW_PRODUCT, type ProductColumns } from '../product-state.ts';

const NAMES = Object.keys(NEW_PRODUCT.columns).filter(
  (name): name is keyof ProductColumns => name in NEW_PRODUCT.columns,
);

export interface NewProduct {
  columns: ProductColumns;
  slug: string;
  createdAt: string;
}

export async function loadColumns(db: DbOrTrx, ids: number[]): Promise<Map<number, ProductColumns>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', ...NAMES])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...columns }) => [id, columns]));
}

export async function insertProducts(trx: Trx, products: NewProduct[], now: string): Promise<number[]> {
  const ids: number[] = await insertInBatches(
    products.map(({ columns, slug, createdAt }) => ({
      ...columns,
      ...currentPriceColumns(columns, now),
      slug,
      created_at: createdAt,
      updated_at: now,
    })),
    async (batch) => {
      const rows = await trx.insertInto('products').values(batch).returning('id').execute();
      // Ids ascend with the rows, but the rows may be returned in any order.
      return rows.map(({ id }) => id).toSorted((one, other) => one - other);
    },
  );
  if (ids.length > 0) {
    await trx
      .updateTable('products')
      .set((eb) => ({ stock_id: eb.ref('id') }))
      .where('id', 'in', ids)
      .execute();
  }
  return ids;
}

export async function updateProducts(
  trx: Trx,
  changed: Map<number, ProductColumns>,
  now: string,
): Promise<void> {
  for (const [id, columns] of [...changed].toSorted(([one], [other]) => one - other)) {
    await trx
      .updateTable('products')
      .set({ ...columns, updated_at: now })
      .where('id', '=', id)
      .execute();
  }
}
