import { type Kysely, sql } from 'kysely';
import { emptyByDefault, idColumn, required } from '../migration-columns.ts';

/** How messages of the contact form were answered, and what was written to whom. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema.alterTable('contact_messages').addColumn('answered_how', 'text', emptyByDefault).execute();
  await db.schema.alterTable('contact_messages').addColumn('answered_by', 'text', emptyByDefault).execute();
  await db.schema.alterTable('outbox').addColumn('in_reply_to', 'text', emptyByDefault).execute();
  await db.schema
    .createTable('message_entries')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('message_id', 'integer', (column) =>
      column.references('contact_messages.id').onDelete('cascade').notNull(),
    )
    .addColumn('kind', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('person_id', 'integer', (column) => column.references('people.id'))
    .addColumn('who', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('mail_key', 'text', emptyByDefault)
    .execute();
  await db.schema
    .createIndex('message_entries_message')
    .on('message_entries')
    .columns(['message_id', 'id'])
    .execute();
  await db.schema
    .createIndex('contact_messages_received')
    .on('contact_messages')
    .columns(['received_at'])
    .execute();
  await sql`create index contact_messages_email on contact_messages (lower(email))`.execute(db);
}
