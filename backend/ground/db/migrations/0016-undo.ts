import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

/** What can be taken back, what waits for an answer, what was searched in vain, what was backed up. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const id = (column: ColumnDefinitionBuilder) =>
    dialect === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity();
  const required = (column: ColumnDefinitionBuilder) => column.notNull();

  await db.schema.alterTable('office_log').addColumn('undo', 'text').execute();
  await db.schema.alterTable('office_log').addColumn('undoes', 'integer').execute();
  await db.schema.createIndex('office_log_undoes').on('office_log').columns(['undoes']).unique().execute();

  await db.schema.alterTable('contact_messages').addColumn('answered_at', 'text').execute();
  await db.schema
    .createIndex('contact_messages_waiting')
    .on('contact_messages')
    .columns(['id'])
    .where(sql.ref('answered_at'), 'is', null)
    .execute();
  await db.schema
    .createTable('missed_searches')
    .addColumn('day', 'text', required)
    .addColumn('term', 'text', required)
    .addColumn('searches', 'integer', required)
    .addPrimaryKeyConstraint('missed_searches_pk', ['day', 'term'])
    .execute();
  await db.schema
    .createTable('backups')
    .addColumn('id', 'integer', id)
    .addColumn('at', 'text', required)
    .addColumn('folder', 'text', required)
    .addColumn('bytes', 'bigint', required)
    .addColumn('pictures', 'integer', required)
    .addColumn('problem', 'text', required)
    .execute();
}
