import { type Kysely, sql } from 'kysely';

/** Indexes for the daily clean-up and the popularity order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['superseded_by', 'paid_at']) {
    await db.schema
      .createIndex(`orders_${column}`)
      .on('orders')
      .columns([column])
      .where(sql.ref(column), 'is not', null)
      .execute();
  }
  await db.schema
    .createIndex('return_lines_order_line_id')
    .on('return_lines')
    .columns(['order_line_id'])
    .execute();
  for (const column of ['order_id', 'created_at']) {
    await db.schema
      .createIndex(`idempotency_keys_${column}`)
      .on('idempotency_keys')
      .columns([column])
      .execute();
  }
}
