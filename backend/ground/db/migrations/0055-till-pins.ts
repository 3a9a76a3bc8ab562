import type { Kysely } from 'kysely';

/** What a person types at the counter in place of a second factor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('people').addColumn('till_pin_hash', 'text').execute();
}
