import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index product_meta_barcode on product_meta (value) where key = '_global_unique_id'`.execute(db);
}
