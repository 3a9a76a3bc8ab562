import type { Kysely } from 'kysely';
import { emptyByDefault, idColumn, noneByDefault } from '../migration-columns.ts';

/** Gift cards that are bought: of which line of an order each is, and to whom it goes. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema.alterTable('orders').addColumn('gift_card_cents', 'integer', noneByDefault).execute();
  await db.schema.alterTable('outbox').addColumn('is_secret', 'integer', noneByDefault).execute();
  await db.schema
    .createTable('gift_cards')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('order_line_id', 'integer', (column) =>
      column.notNull().unique().references('order_lines.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'integer', (column) => column.unique().references('credit_accounts.id'))
    .addColumn('to_email', 'text', emptyByDefault)
    .addColumn('to_name', 'text', emptyByDefault)
    .addColumn('from_name', 'text', emptyByDefault)
    .addColumn('message', 'text', emptyByDefault)
    .addColumn('send_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .execute();
  await db.schema.createIndex('gift_cards_due').on('gift_cards').columns(['sent_at', 'send_at']).execute();
}
