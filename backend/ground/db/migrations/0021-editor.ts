import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

/** Versions of products as the editor saved them, and drafts that go into the shop by themselves. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const id = (column: ColumnDefinitionBuilder) =>
    dialect === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity();
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const product = (column: ColumnDefinitionBuilder) => column.references('products.id').onDelete('cascade');

  await db.schema
    .createTable('product_versions')
    .addColumn('id', 'integer', id)
    .addColumn('product_id', 'integer', (column) => product(column).notNull())
    .addColumn('at', 'text', required)
    .addColumn('person_id', 'integer', (column) => column.references('people.id'))
    .addColumn('who', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('changes', 'text', required)
    .addColumn('sheet', 'text', required)
    .execute();
  await db.schema
    .createIndex('product_versions_product')
    .on('product_versions')
    .columns(['product_id', 'id'])
    .execute();
  await db.schema
    .createTable('planned_publications')
    .addColumn('product_id', 'integer', (column) => product(column).primaryKey())
    .addColumn('at', 'text', required)
    .execute();
  await db.schema.createIndex('planned_publications_at').on('planned_publications').columns(['at']).execute();
}
