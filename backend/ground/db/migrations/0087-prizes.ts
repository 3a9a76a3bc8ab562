import type { Kysely } from 'kysely';
import { required } from '../migration-columns.ts';

/** What the places of a tournament win, and who has been paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('events')
    .addColumn('prizes', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .createTable('event_prizes')
    .addColumn('event_id', 'integer', (column) => column.notNull().references('events.id'))
    .addColumn('division', 'text', required)
    .addColumn('place', 'integer', required)
    .addColumn('share', 'integer', required)
    .addColumn('entry_id', 'integer', (column) => column.notNull().references('event_entries.id'))
    .addColumn('transfer_id', 'integer', (column) => column.notNull().references('credit_transfers.id'))
    .addPrimaryKeyConstraint('event_prizes_place', ['event_id', 'division', 'place', 'share'])
    .execute();
}
