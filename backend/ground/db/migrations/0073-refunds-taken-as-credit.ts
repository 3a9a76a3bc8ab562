import type { Kysely } from 'kysely';
import { noneByDefault } from '../migration-columns.ts';

/** What of a refund would be money, but is given as credit, and what the shop adds to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('refunds')
    .addColumn('money_as_credit_cents', 'integer', noneByDefault)
    .execute();
  await db.schema.alterTable('refunds').addColumn('bonus_cents', 'integer', noneByDefault).execute();
}
