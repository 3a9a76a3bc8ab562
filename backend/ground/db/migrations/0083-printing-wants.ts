import type { Kysely } from 'kysely';
import { noneByDefault } from '../migration-columns.ts';

/** Wants of printings of the card book that the shop does not sell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('card_wants').addColumn('printing_id', 'integer').execute();
  await db.schema.alterTable('card_wants').addColumn('any_printing', 'integer', noneByDefault).execute();
}
