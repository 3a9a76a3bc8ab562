import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('products_sku_lower').on('products').expression(sql`lower(sku)`).execute();
}
