import { priceAt } from '#domain/pricing.ts';
import type { DbOrTrx, Trx } from '../../../ground/db/tables.ts';
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

/** Inserts products with their present price; answers their ids in the same order. */
export async function insertProducts(trx: Trx, products: NewProduct[], now: string): Promise<number[]> {
  const ids: number[] = await insertInBatches(
    products.map(({ columns, slug, createdAt }) => ({
      ...columns,
      ...presentPrice(columns, now),
      slug,
      created_at: createdAt,
      updated_at: now,
    })),
    async (batch) => {
      const rows = await trx.insertInto('products').values(batch).returning('id').execute();
      // Ids are given in the order of the rows; the answer itself need not be.
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

function presentPrice(columns: ProductColumns, now: string) {
  const { priceCents, onSale } = priceAt(
    {
      regularPriceCents: columns.regular_price_cents,
      salePriceCents: columns.sale_price_cents,
      saleStartsAt: columns.sale_starts_at,
      saleEndsAt: columns.sale_ends_at,
    },
    now,
  );
  return { price_cents: priceCents, on_sale: onSale ? 1 : 0 };
}
