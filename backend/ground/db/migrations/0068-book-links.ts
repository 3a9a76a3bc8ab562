import type { Kysely } from 'kysely';
import { emptyByDefault, idColumn, noneByDefault, required } from '../migration-columns.ts';

/** Which printing of the card book a product is. A table of its own: a link can change nothing of the product. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('book_link_runs')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('who', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('linked', 'integer', noneByDefault)
    .addColumn('unsure', 'integer', noneByDefault)
    .addColumn('undone_at', 'text')
    .execute();
  await db.schema
    .createTable('book_links')
    .addColumn('product_id', 'integer', (column) =>
      column.primaryKey().references('products.id').onDelete('cascade'),
    )
    .addColumn('printing_id', 'integer', (column) => column.notNull().references('book_printings.id'))
    .addColumn('state', 'text', required)
    .addColumn('reason', 'text', emptyByDefault)
    .addColumn('run_id', 'integer', (column) => column.notNull().references('book_link_runs.id'))
    .execute();
  await db.schema.createIndex('book_links_printing').on('book_links').columns(['printing_id']).execute();
  await db.schema.createIndex('book_links_state').on('book_links').columns(['state', 'product_id']).execute();
  await db.schema.createIndex('book_links_run').on('book_links').columns(['run_id']).execute();
}
