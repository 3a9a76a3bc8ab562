import type { Kysely } from 'kysely';
import { idColumn, required } from '../migration-columns.ts';

/** Posts as the editor saved them, and as it shows them to whoever has the link. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('post_versions')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('post_id', 'integer', (column) => column.references('posts.id').onDelete('cascade').notNull())
    .addColumn('at', 'text', required)
    .addColumn('person_id', 'integer', (column) => column.references('people.id'))
    .addColumn('who', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('fields', 'text', required)
    .execute();
  await db.schema.createIndex('post_versions_post').on('post_versions').columns(['post_id', 'id']).execute();
  await db.schema
    .createTable('post_previews')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('post', 'text', required)
    .addColumn('ends_at', 'text', required)
    .execute();
  await db.schema.createIndex('post_previews_ends').on('post_previews').columns(['ends_at']).execute();
}
