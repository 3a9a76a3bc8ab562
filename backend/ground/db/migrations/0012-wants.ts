import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const id = (column: ColumnDefinitionBuilder) =>
    dialect === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity();
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  await db.schema
    .createTable('want_requests')
    .addColumn('id', 'integer', id)
    .addColumn('email', 'text', required)
    .addColumn('consent', 'text', required)
    .addColumn('page', 'text', required)
    .addColumn('asked_at', 'text', required)
    .addColumn('confirmed_at', 'text')
    .execute();
  await db.schema.createIndex('want_requests_email').on('want_requests').columns(['email']).execute();
  await db.schema
    .createTable('wants')
    .addColumn('id', 'integer', id)
    .addColumn('request_id', 'integer', (column) =>
      column.notNull().references('want_requests.id').onDelete('cascade'),
    )
    .addColumn('product_id', 'integer', (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('variation_ids', 'text', required)
    .addColumn('max_price_cents', 'integer')
    .addColumn('quantity', 'integer', required)
    .addColumn('told_at', 'text')
    .addColumn('told_unit_id', 'integer')
    .execute();
  await db.schema.createIndex('wants_request').on('wants').columns(['request_id']).execute();
  await db.schema.createIndex('wants_product').on('wants').columns(['product_id']).execute();
  await db.schema.createIndex('wants_told').on('wants').columns(['told_at', 'id']).execute();
  await db.schema
    .alterTable('outbox')
    .addColumn('unsubscribe_url', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
