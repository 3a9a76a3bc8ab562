import type { Kysely } from 'kysely';
import { idColumn, noneByDefault, required } from '../migration-columns.ts';

/** Rounds of a tournament: who plays whom, and how it ended. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  // Empty until the first round is paired.
  await db.schema.alterTable('events').addColumn('rules', 'text').execute();
  for (const column of ['swiss_rounds', 'round_minutes', 'cut', 'seed']) {
    await db.schema.alterTable('events').addColumn(column, 'integer', noneByDefault).execute();
  }
  await db.schema.alterTable('event_entries').addColumn('dropped_after', 'integer').execute();
  await db.schema
    .createTable('event_rounds')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('event_id', 'integer', (column) => column.notNull().references('events.id'))
    .addColumn('number', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('started_at', 'text')
    .addColumn('paired_at', 'text', required)
    .addUniqueConstraint('event_rounds_number', ['event_id', 'number'])
    .execute();
  await db.schema
    .createTable('event_matches')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('round_id', 'integer', (column) =>
      column.notNull().references('event_rounds.id').onDelete('cascade'),
    )
    .addColumn('table_number', 'integer', noneByDefault)
    .addColumn('entry_a', 'integer', (column) => column.notNull().references('event_entries.id'))
    .addColumn('entry_b', 'integer', (column) => column.references('event_entries.id'))
    .addColumn('wins_a', 'integer', noneByDefault)
    .addColumn('wins_b', 'integer', noneByDefault)
    .addColumn('draws', 'integer', noneByDefault)
    .addColumn('outcome', 'text')
    .addUniqueConstraint('event_matches_player', ['round_id', 'entry_a'])
    .execute();
  await db.schema.createIndex('event_matches_entry_a').on('event_matches').columns(['entry_a']).execute();
  await db.schema.createIndex('event_matches_entry_b').on('event_matches').columns(['entry_b']).execute();
}
