import type { Kysely } from 'kysely';
import { noneByDefault } from '../migration-columns.ts';

/** What of a refund does not go back as money. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('refunds').addColumn('credit_cents', 'integer', noneByDefault).execute();
}
