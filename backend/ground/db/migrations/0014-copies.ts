import type { Kysely } from 'kysely';

/** Copies of singles, and what a grading company says of a card. Frozen: later changes come as later migrations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('copy_note', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const column of ['grading_company', 'grade', 'certificate']) {
    await db.schema.alterTable('products').addColumn(column, 'text').execute();
  }
}
