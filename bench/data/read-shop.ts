import type { DatabaseAddress } from '#backend/ground/db/connect.ts';
import { connect } from '#backend/ground/db/connect.ts';
import type { Db } from '#backend/ground/db/tables.ts';

export interface ShopContent {
  /** All products with a page, in ascending order. */
  productIds: number[];
  /** Simple products with at least fifty units. */
  sellable: number[];
  names: string[];
}

const UNITS = 50;

export async function readShop(address: DatabaseAddress): Promise<ShopContent> {
  const db = await connect(address);
  try {
    const products = await visibleProducts(db).select(['id', 'name']).orderBy('id').execute();
    return {
      productIds: products.map(({ id }) => id),
      names: products.map(({ name }) => name),
      sellable: await readSellable(db),
    };
  } finally {
    await db.destroy();
  }
}

const visibleProducts = (db: Db) =>
  db
    .selectFrom('products')
    .where('products.status', '=', 'publish')
    .where('products.visibility', '=', 'visible')
    .where('products.parent_id', 'is', null);

async function readSellable(db: Db): Promise<number[]> {
  const rows = await visibleProducts(db)
    .innerJoin('stock', 'stock.product_id', 'products.id')
    .where('products.type', '=', 'simple')
    .where('stock.managed', '=', 1)
    .where('stock.available', '>=', UNITS)
    .select('products.id')
    .orderBy('products.id')
    .execute();
  return rows.map(({ id }) => id);
}
