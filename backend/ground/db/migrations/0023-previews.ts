import type { Kysely } from 'kysely';
import { idColumn, required } from '../migration-columns.ts';

/** Products as the editor shows them to whoever has the link. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('product_previews')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('product', 'text', required)
    .addColumn('ends_at', 'text', required)
    .execute();
  await db.schema.createIndex('product_previews_ends').on('product_previews').columns(['ends_at']).execute();
}
