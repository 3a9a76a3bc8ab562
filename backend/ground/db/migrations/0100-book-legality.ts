import type { Kysely } from 'kysely';
import { emptyByDefault } from '../migration-columns.ts';

/** In which formats a printing may be played, and what tells when it leaves Standard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('book_printings').addColumn('legal', 'text', emptyByDefault).execute();
  await db.schema.alterTable('book_printings').addColumn('rotation', 'text', emptyByDefault).execute();
}
