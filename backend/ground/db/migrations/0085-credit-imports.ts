import { type Kysely, sql } from 'kysely';
import { idColumn, required } from '../migration-columns.ts';

/** Files of credit and gift cards that another program has sold, each brought in once. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('credit_imports')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('name', 'text', required)
    .addColumn('file_hmac', 'text', required)
    .addColumn('last_line', 'integer', required)
    .addColumn('log_id', 'integer')
    .addColumn('at', 'text', required)
    .addColumn('undone_at', 'text')
    .execute();
  await db.schema
    .createIndex('credit_imports_file')
    .on('credit_imports')
    .columns(['file_hmac'])
    .unique()
    .where(sql.ref('undone_at'), 'is', null)
    .execute();
}
