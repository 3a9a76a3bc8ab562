import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { idColumn, required } from '../migration-columns.ts';

export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const ofImport = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('imports.id').onDelete('cascade');
  await db.schema
    .createTable('imports')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('name', 'text', required)
    .addColumn('bytes', 'integer', required)
    .addColumn('state', 'text', required)
    .addColumn('rows', 'integer', required)
    .addColumn('progress', 'integer', required)
    .addColumn('summary', 'text', required)
    .addColumn('taken', 'integer', required)
    .addColumn('outcomes', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('person_id', 'integer', (column) => column.references('people.id'))
    .addColumn('who', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('applied_at', 'text')
    .addColumn('undone_at', 'text')
    .addColumn('log_id', 'integer')
    .execute();
  await db.schema
    .createTable('import_texts')
    .addColumn('import_id', 'integer', ofImport)
    .addColumn('part', 'integer', required)
    .addColumn('content', 'text', required)
    .addPrimaryKeyConstraint('import_texts_pk', ['import_id', 'part'])
    .execute();
  await db.schema
    .createTable('import_rows')
    .addColumn('import_id', 'integer', ofImport)
    .addColumn('row', 'integer', required)
    .addColumn('line', 'integer', required)
    .addColumn('label', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('is_taken', 'integer', required)
    .addColumn('reason', 'text', required)
    .addColumn('changes', 'text', required)
    .addColumn('seen', 'text', required)
    // No foreign key: a row whose product is gone says so.
    .addColumn('product_id', 'integer')
    .addColumn('pass', 'integer', required)
    .addColumn('outcome', 'text', required)
    .addColumn('undo', 'text', required)
    .addPrimaryKeyConstraint('import_rows_pk', ['import_id', 'row'])
    .execute();
  await db.schema
    .createIndex('import_rows_kind')
    .on('import_rows')
    .columns(['import_id', 'kind', 'row'])
    .execute();
  await db.schema
    .createIndex('import_rows_outcome')
    .on('import_rows')
    .columns(['import_id', 'outcome', 'pass', 'row'])
    .execute();
}
