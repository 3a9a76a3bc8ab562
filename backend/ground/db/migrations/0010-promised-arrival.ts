import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['arrives_from', 'arrives_to', 'attempt_key']) {
    await db.schema.alterTable('orders').addColumn(column, 'text').execute();
  }
  await db.schema
    .createIndex('orders_attempt_key')
    .on('orders')
    .columns(['attempt_key'])
    .where(sql.ref('attempt_key'), 'is not', null)
    .execute();
}
