import type { Kysely } from 'kysely';
import { idColumn, required } from '../migration-columns.ts';

export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('person_id', 'integer', (column) => column.notNull().references('people.id'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', required)
    .addColumn('counter', 'bigint', required)
    .addColumn('transports', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('is_backed_up', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('passkeys_person').on('passkeys').columns(['person_id']).execute();
}
