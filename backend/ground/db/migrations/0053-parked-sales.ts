import type { Kysely } from 'kysely';
import { required } from '../migration-columns.ts';

/** Counter sales that somebody goes on with later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('parked_sales')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('content', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('person_id', 'integer', (column) => column.references('people.id'))
    .addColumn('who', 'text', required)
    .addColumn('taken_by', 'text')
    .execute();
}
