import type { Kysely } from 'kysely';

/** Which columns of a list somebody has chosen; without a row the usual ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('list_columns')
    .addColumn('person_id', 'integer', (column) => column.notNull().references('people.id'))
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('columns', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('list_columns_pk', ['person_id', 'place'])
    .execute();
}
