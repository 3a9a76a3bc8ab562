import { type Kysely, sql } from 'kysely';
import { emptyByDefault, idColumn, required } from '../migration-columns.ts';

/** Orders that were sold over the counter, and the days whose cash was counted. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('counter_days')
    .addColumn('id', 'integer', idColumn(dialect))
    // 1 while the day is open, and then null: so only one is.
    .addColumn('open_mark', 'integer', (column) => column.unique())
    .addColumn('opened_at', 'text', required)
    .addColumn('opened_by', 'text', required)
    .addColumn('float_cents', 'integer', required)
    .addColumn('closed_at', 'text')
    .addColumn('closed_by', 'text', emptyByDefault)
    .addColumn('sales', 'integer')
    .addColumn('cash_cents', 'integer')
    .addColumn('refunds_cents', 'integer')
    .addColumn('card_cents', 'integer')
    .addColumn('counted_cents', 'integer')
    .addColumn('reason', 'text', emptyByDefault)
    .execute();
  await db.schema
    .createTable('counter_sales')
    .addColumn('order_id', 'integer', (column) =>
      column.primaryKey().references('orders.id').onDelete('cascade'),
    )
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('request_hash', 'text', required)
    .addColumn('paid_by', 'text', required)
    .addColumn('reference', 'text', emptyByDefault)
    .addColumn('due_cents', 'integer', required)
    .addColumn('given_cents', 'integer')
    .addColumn('at', 'text', required)
    .addColumn('booked_at', 'text', required)
    .addColumn('person_id', 'integer', (column) => column.references('people.id'))
    .addColumn('who', 'text', required)
    .addColumn('is_offline', 'integer', required)
    .addColumn('conflicts', 'text', required)
    .addColumn('settled_at', 'text')
    .addColumn('settled_by', 'text', emptyByDefault)
    .addColumn('settled_how', 'text', emptyByDefault)
    .addColumn('day_id', 'integer', (column) => column.references('counter_days.id'))
    .execute();
  await db.schema.createIndex('counter_sales_day').on('counter_sales').columns(['day_id']).execute();
  await db.schema.createIndex('counter_sales_at').on('counter_sales').columns(['at']).execute();
  await db.schema.alterTable('refunds').addColumn('day_id', 'integer').execute();
  await sql`insert into counters (name, value) values ('counter_sale', 0)`.execute(db);
}
