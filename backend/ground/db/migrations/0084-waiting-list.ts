import { type Kysely, sql } from 'kysely';
import { emptyByDefault, idColumn, noneByDefault, required } from '../migration-columns.ts';

/** Who waits for a seat of a tournament that is full. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('event_waiting')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('event_id', 'integer', (column) => column.notNull().references('events.id'))
    .addColumn('email', 'text', required)
    .addColumn('state', 'text', required)
    // In which order they are offered a seat.
    .addColumn('place', 'integer', noneByDefault)
    .addColumn('name', 'text', required)
    .addColumn('player_id', 'text', emptyByDefault)
    .addColumn('person_key', 'text', required)
    .addColumn('birth_year', 'integer')
    .addColumn('guardian_name', 'text', emptyByDefault)
    .addColumn('guardian_phone', 'text', emptyByDefault)
    .addColumn('shows_name', 'integer', noneByDefault)
    .addColumn('asked_at', 'text', required)
    .addColumn('order_id', 'integer', (column) => column.references('orders.id').onDelete('set null'))
    .execute();
  await db.schema
    .createIndex('event_waiting_place')
    .on('event_waiting')
    .columns(['event_id', 'state', 'place'])
    .execute();
  await db.schema.createIndex('event_waiting_email').on('event_waiting').columns(['email']).execute();
  await db.schema.createIndex('event_waiting_order').on('event_waiting').columns(['order_id']).execute();
  await sql`
    create unique index event_waiting_person on event_waiting (event_id, person_key)
    where state = 'waiting'`.execute(db);
}
