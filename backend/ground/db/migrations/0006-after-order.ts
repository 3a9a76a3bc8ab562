import { randomBytes } from 'node:crypto';
import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const id = (column: ColumnDefinitionBuilder) =>
    dialect === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity();
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const order = (column: ColumnDefinitionBuilder) => column.notNull().references('orders.id');

  await db.schema
    .alterTable('orders')
    .addColumn('superseded_by', 'integer', (column) => column.references('orders.id'))
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('tracking', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('orders_email').on('orders').columns(['email']).execute();

  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', required)
    .execute();
  await sql`insert into secrets (name, value) values ('order-links', ${randomBytes(32).toString('base64url')})`.execute(
    db,
  );

  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'integer', required)
    .execute();
  await db.schema
    .createTable('invoices')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('order_id', 'integer', (column) => order(column).unique())
    .addColumn('issued_at', 'text', required)
    .addColumn('vat_number', 'text')
    .execute();
  // Existing paid orders get invoices in the order of their payments.
  await sql`
    insert into invoices (number, order_id, issued_at)
    select row_number() over (order by paid_at, id), id, paid_at from orders
    where status = 'paid' and paid_at is not null`.execute(db);
  await sql`insert into counters (name, value) select 'invoice', count(*) from invoices`.execute(db);

  await db.schema
    .createTable('returns')
    .addColumn('id', 'integer', id)
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('order_id', 'integer', order)
    .addColumn('reason', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('requested_at', 'text', required)
    .execute();
  await db.schema.createIndex('returns_order_id').on('returns').columns(['order_id']).execute();
  await db.schema
    .createTable('return_lines')
    .addColumn('return_id', 'integer', (column) => column.notNull().references('returns.id'))
    .addColumn('order_line_id', 'integer', (column) => column.notNull().references('order_lines.id'))
    .addColumn('quantity', 'integer', required)
    .addPrimaryKeyConstraint('return_lines_pk', ['return_id', 'order_line_id'])
    .execute();
}
