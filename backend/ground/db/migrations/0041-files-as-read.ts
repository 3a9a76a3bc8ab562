import type { Kysely } from 'kysely';

/** How the text of a file was read: its encoding, and what separates its cells. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['imports', 'price_files']) {
    await db.schema
      .alterTable(table)
      .addColumn('read_as', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
}
