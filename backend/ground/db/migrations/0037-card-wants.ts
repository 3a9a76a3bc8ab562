import type { Kysely } from 'kysely';

/** What a deck list names and the shop does not list. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('card_wants')
    .addColumn('id', 'integer', (column) =>
      dialect === 'sqlite'
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('request_id', 'integer', (column) =>
      column.notNull().references('want_requests.id').onDelete('cascade'),
    )
    .addColumn('card', 'text', (column) => column.notNull())
    .addColumn('max_price_cents', 'integer')
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('card_wants_request').on('card_wants').columns(['request_id']).execute();
}
