import type { Kysely } from 'kysely';
import { emptyByDefault } from '../migration-columns.ts';

/** What the lines of the ledger call products that are gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('removed_products')
    .addColumn('product_id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', emptyByDefault)
    .addColumn('sku', 'text', emptyByDefault)
    .execute();
}
