import { type Kysely, sql } from 'kysely';

/** A SKU is found in whichever case it is written. Frozen: later changes come as later migrations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('products_sku_lower').on('products').expression(sql`lower(sku)`).execute();
}
