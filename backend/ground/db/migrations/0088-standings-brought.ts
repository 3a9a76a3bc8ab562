import type { Kysely } from 'kysely';
import { noneByDefault, required } from '../migration-columns.ts';

/** Standings of tournaments that another program runs, and the deck lists of players. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, byDefault] of [
    ['run_by', 'us'],
    ['deck_list', 'none'],
  ] as const) {
    await db.schema
      .alterTable('events')
      .addColumn(column, 'text', (each) => required(each).defaultTo(byDefault))
      .execute();
  }
  for (const column of ['deck_list_until', 'moved_from']) {
    await db.schema.alterTable('events').addColumn(column, 'text').execute();
  }
  await db.schema.alterTable('event_entries').addColumn('brought', 'integer', noneByDefault).execute();
  await db.schema
    .createTable('event_standings')
    .addColumn('event_id', 'integer', (column) => column.notNull().references('events.id'))
    .addColumn('entry_id', 'integer', (column) => column.notNull().references('event_entries.id'))
    .addColumn('division', 'text', (column) => required(column).defaultTo(''))
    .addColumn('place', 'integer', required)
    .addColumn('points', 'integer')
    .addPrimaryKeyConstraint('event_standings_key', ['event_id', 'entry_id'])
    .execute();
  await db.schema.createIndex('event_standings_entry').on('event_standings').columns(['entry_id']).execute();
  await db.schema
    .createTable('event_decks')
    .addColumn('entry_id', 'integer', (column) => column.primaryKey().references('event_entries.id'))
    .addColumn('list', 'text', required)
    .addColumn('in_public', 'integer', noneByDefault)
    .addColumn('handed_in_at', 'text', required)
    .execute();
}
