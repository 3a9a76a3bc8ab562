import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const id = (column: ColumnDefinitionBuilder) =>
    dialect === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity();
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  await db.schema
    .createTable('bulk_changes')
    .addColumn('id', 'integer', id)
    .addColumn('person_id', 'integer', (column) => column.references('people.id'))
    .addColumn('rule', 'text', required)
    .addColumn('is_ready', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('applied_at', 'text')
    .addColumn('undone_at', 'text')
    .execute();
  await db.schema.createIndex('bulk_changes_expires').on('bulk_changes').columns(['expires_at']).execute();
  await db.schema
    .createTable('bulk_change_rows')
    .addColumn('change_id', 'integer', (column) =>
      column.notNull().references('bulk_changes.id').onDelete('cascade'),
    )
    // No foreign key: a row whose product is gone is named as skipped.
    .addColumn('product_id', 'integer', required)
    .addColumn('place', 'integer', required)
    .addColumn('state', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('before', 'text', required)
    .addColumn('after', 'text', required)
    .addColumn('is_left_out', 'integer', required)
    .addColumn('outcome', 'text', required)
    .addPrimaryKeyConstraint('bulk_change_rows_pk', ['change_id', 'product_id'])
    .execute();
  await db.schema
    .createIndex('bulk_change_rows_place')
    .on('bulk_change_rows')
    .columns(['change_id', 'place'])
    .execute();
  await db.schema
    .createIndex('bulk_change_rows_outcome')
    .on('bulk_change_rows')
    .columns(['change_id', 'outcome', 'product_id'])
    .execute();
}
