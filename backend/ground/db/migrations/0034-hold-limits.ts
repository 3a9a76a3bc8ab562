import { type Kysely, sql } from 'kysely';

/** Whose stock an unpaid order holds, as keyed hashes; null once it holds none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['hold_mailbox', 'hold_network']) {
    await db.schema.alterTable('orders').addColumn(column, 'text').execute();
    await db.schema
      .createIndex(`orders_${column}`)
      .on('orders')
      .columns([column])
      .where(sql.ref(column), 'is not', null)
      .execute();
  }
}
