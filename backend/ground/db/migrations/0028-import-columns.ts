import type { Kysely } from 'kysely';
import { emptyByDefault, idColumn, required } from '../migration-columns.ts';

export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema.alterTable('imports').addColumn('columns', 'text', emptyByDefault).execute();
  await db.schema
    .createTable('import_columns')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('columns', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('at', 'text', required)
    .execute();
}
