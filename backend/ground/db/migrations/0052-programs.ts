import type { Kysely } from 'kysely';
import { idColumn, required } from '../migration-columns.ts';

/** Which programs may call, and when an order last changed. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('programs')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('name', 'text', required)
    .addColumn('rights', 'text', required)
    .addColumn('token_start', 'text', (column) => column.notNull().unique())
    .addColumn('token_hash', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('person_id', 'integer', (column) => column.references('people.id'))
    .addColumn('who', 'text', required)
    .addColumn('last_used_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute();
  await db.schema.createIndex('order_events_at').on('order_events').columns(['at', 'order_id']).execute();
}
