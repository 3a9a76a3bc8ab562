import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  await db.schema
    .createTable('deck_lists')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('list', 'text', required)
    .addColumn('owned', 'text', required)
    .addColumn('rules', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema.createIndex('deck_lists_created_at').on('deck_lists').column('created_at').execute();
}
