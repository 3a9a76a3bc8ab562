import type { Kysely } from 'kysely';
import { emptyByDefault, idColumn, noneByDefault, required } from '../migration-columns.ts';

/** Files for the card book that were sent in the office, and what was proposed for a link before a person chose another. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('card_files')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('name', 'text', required)
    .addColumn('bytes', 'integer', noneByDefault)
    .addColumn('pictures', 'integer', noneByDefault)
    .addColumn('state', 'text', required)
    .addColumn('entries', 'integer', noneByDefault)
    .addColumn('progress', 'integer', noneByDefault)
    .addColumn('counts', 'text', emptyByDefault)
    .addColumn('linked', 'integer', noneByDefault)
    .addColumn('unsure', 'integer', noneByDefault)
    .addColumn('reason', 'text', emptyByDefault)
    .addColumn('person_id', 'integer')
    .addColumn('who', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('applied_at', 'text')
    .execute();
  await db.schema.createIndex('card_files_state').on('card_files').columns(['state', 'id']).execute();
  await db.schema
    .createTable('card_file_problems')
    .addColumn('file_id', 'integer', (column) =>
      column.notNull().references('card_files.id').onDelete('cascade'),
    )
    .addColumn('place', 'integer', required)
    .addColumn('at', 'text', required)
    .addColumn('reason', 'text', required)
    .addPrimaryKeyConstraint('card_file_problems_key', ['file_id', 'place'])
    .execute();
  await db.schema.alterTable('book_links').addColumn('proposed_id', 'integer').execute();
  await db.schema.alterTable('book_link_runs').addColumn('log_id', 'integer').execute();
}
