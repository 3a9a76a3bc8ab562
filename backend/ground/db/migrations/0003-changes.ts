import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

/** What was changed lately, so that every process can drop what it remembers of it. Old rows are deleted. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const id = (column: ColumnDefinitionBuilder) =>
    dialect === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity();
  await db.schema
    .createTable('changes')
    .addColumn('id', 'integer', id)
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'integer', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
}
