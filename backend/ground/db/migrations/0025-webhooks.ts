import type { Kysely } from 'kysely';
import { emptyByDefault, idColumn, required } from '../migration-columns.ts';

/** Who is told of events, and what they are told. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('url', 'text', required)
    .addColumn('topics', 'text', required)
    .addColumn('secret', 'text', required)
    .addColumn('old_secret', 'text')
    .addColumn('old_secret_until', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('failing_since', 'text')
    .addColumn('off_at', 'text')
    .addColumn('off_reason', 'text', emptyByDefault)
    .execute();
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('webhook_id', 'integer', (column) =>
      column.references('webhooks.id').onDelete('cascade').notNull(),
    )
    .addColumn('event_id', 'text', required)
    .addColumn('topic', 'text', required)
    .addColumn('order_id', 'integer')
    .addColumn('body', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('next_attempt_at', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('tried_at', 'text')
    .addColumn('delivered_at', 'text')
    .addColumn('status', 'integer')
    .addColumn('response', 'text', emptyByDefault)
    .addColumn('error', 'text', emptyByDefault)
    .execute();
  for (const [name, columns] of [
    ['webhook_deliveries_webhook', ['webhook_id', 'id']],
    ['webhook_deliveries_due', ['webhook_id', 'next_attempt_at']],
    ['webhook_deliveries_order', ['order_id']],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('webhook_deliveries')
      .columns([...columns])
      .execute();
  }
}
