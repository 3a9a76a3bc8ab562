import { type Kysely, sql } from 'kysely';

/** On PostgreSQL a lower id may be committed later, so new changes are found by transaction. */
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
