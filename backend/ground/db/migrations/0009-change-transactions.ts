import { type Kysely, sql } from 'kysely';

/**
 * Which transaction has told a change: on PostgreSQL one that took an earlier id may be committed later, and by this it
 * is known to be new. SQLite writes one transaction after the other. Frozen: later changes come as later migrations.
 */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  if (dialect === 'sqlite') return;
  await sql`alter table changes add column transaction_id xid8 not null default pg_current_xact_id()`.execute(
    db,
  );
  await db.schema
    .createIndex('changes_transaction_id')
    .on('changes')
    .columns(['transaction_id', 'id'])
    .execute();
}
