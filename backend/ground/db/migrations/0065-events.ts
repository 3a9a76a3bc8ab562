import { type Kysely, sql } from 'kysely';
import { emptyByDefault, idColumn, noneByDefault, required } from '../migration-columns.ts';

/** Tournaments whose seats are sold, each a unit of its product, and who has a seat. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('events')
    .addColumn('id', 'integer', idColumn(dialect))
    // No foreign keys: a post or a product that is deleted leaves the entries.
    .addColumn('post_id', 'integer', (column) => column.notNull().unique())
    .addColumn('product_id', 'integer', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('starts_at', 'text', required)
    .addColumn('opens_at', 'text')
    .addColumn('closes_at', 'text', required)
    .addColumn('cancel_until', 'text', required)
    .addColumn('asks_player_id', 'integer', noneByDefault)
    .addColumn('asks_birth_year', 'integer', noneByDefault)
    .addColumn('version', 'integer', noneByDefault)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema.createIndex('events_start').on('events').columns(['starts_at']).execute();
  await db.schema
    .createTable('event_entries')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('event_id', 'integer', (column) => column.notNull().references('events.id'))
    .addColumn('order_line_id', 'integer', (column) =>
      column.references('order_lines.id').onDelete('set null'),
    )
    .addColumn('state', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('player_id', 'text', emptyByDefault)
    // Name and player number, folded: who may have one seat of an event.
    .addColumn('person_key', 'text', required)
    .addColumn('birth_year', 'integer')
    .addColumn('guardian_name', 'text', emptyByDefault)
    .addColumn('guardian_phone', 'text', emptyByDefault)
    .addColumn('shows_name', 'integer', noneByDefault)
    .addColumn('asked_at', 'text', required)
    .execute();
  await db.schema.createIndex('event_entries_line').on('event_entries').columns(['order_line_id']).execute();
  await sql`
    create unique index event_entries_person on event_entries (event_id, person_key)
    where state in ('held', 'booked', 'here', 'absent') and person_key <> ''`.execute(db);
}
