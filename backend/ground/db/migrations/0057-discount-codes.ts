import type { Kysely } from 'kysely';
import { emptyByDefault, idColumn, noneByDefault, required } from '../migration-columns.ts';

/** Discounts that apply by themselves or by a code, and which orders use them. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('shipping_discount_cents', 'integer', noneByDefault)
    .execute();
  await db.schema
    .createTable('discounts')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('name', 'text', required)
    // null: applies by itself, or by the codes of its batch.
    .addColumn('code', 'text', (column) => column.unique())
    .addColumn('applies', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('value', 'integer', noneByDefault)
    .addColumn('buy_units', 'integer', noneByDefault)
    .addColumn('get_units', 'integer', noneByDefault)
    .addColumn('get_percent', 'integer', noneByDefault)
    .addColumn('of', 'text', required)
    .addColumn('not_on_sale', 'integer', noneByDefault)
    .addColumn('minimum_cents', 'integer', noneByDefault)
    .addColumn('least_units', 'integer', noneByDefault)
    .addColumn('starts_at', 'text')
    .addColumn('ends_at', 'text')
    .addColumn('most_uses', 'integer')
    .addColumn('most_per_mailbox', 'integer')
    .addColumn('used', 'integer', noneByDefault)
    .addColumn('combines', 'integer', noneByDefault)
    .addColumn('position', 'integer', noneByDefault)
    .addColumn('stopped_at', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('discounts_applying')
    .on('discounts')
    .columns(['applies', 'stopped_at', 'ends_at'])
    .execute();
  await db.schema
    .createTable('discount_codes')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('discount_id', 'integer', (column) => column.notNull().references('discounts.id'))
    // Remains when its order has been deleted.
    .addColumn('order_id', 'integer')
    .execute();
  await db.schema
    .createIndex('discount_codes_discount')
    .on('discount_codes')
    .columns(['discount_id', 'code'])
    .execute();
  await db.schema.createIndex('discount_codes_order').on('discount_codes').columns(['order_id']).execute();
  await db.schema
    .createTable('discount_uses')
    .addColumn('discount_id', 'integer', (column) => column.notNull().references('discounts.id'))
    // It is still counted when its order has been deleted.
    .addColumn('order_id', 'integer', required)
    .addColumn('mailbox', 'text')
    .addColumn('code', 'text', emptyByDefault)
    .addColumn('state', 'text', required)
    .addColumn('cents', 'integer', required)
    .addPrimaryKeyConstraint('discount_uses_key', ['discount_id', 'order_id'])
    .execute();
  await db.schema
    .createIndex('discount_uses_mailbox')
    .on('discount_uses')
    .columns(['mailbox', 'discount_id'])
    .execute();
  await db.schema.createIndex('discount_uses_order').on('discount_uses').columns(['order_id']).execute();
}
