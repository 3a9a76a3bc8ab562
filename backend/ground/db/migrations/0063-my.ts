import type { Kysely } from 'kysely';
import { idColumn, noneByDefault, required } from '../migration-columns.ts';

/** Sessions of a mailbox's own page, and the links and codes that open them. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('my_links')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('email', 'text', required)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('code_hmac', 'text', required)
    .addColumn('page', 'text', required)
    .addColumn('tries', 'integer', noneByDefault)
    .addColumn('created_at', 'text', required)
    .addColumn('ends_at', 'text', required)
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('my_links_email').on('my_links').columns(['email', 'created_at']).execute();
  await db.schema
    .createTable('my_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', required)
    .addColumn('last_used', 'text', required)
    .addColumn('ends_at', 'text', required)
    .execute();
  await db.schema.createIndex('my_sessions_email').on('my_sessions').columns(['email']).execute();
}
