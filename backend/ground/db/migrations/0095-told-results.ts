import type { Kysely } from 'kysely';

/** What players report of their matches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['told_a', 'told_b']) {
    await db.schema.alterTable('event_matches').addColumn(column, 'text').execute();
  }
}
