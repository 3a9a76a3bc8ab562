import type { Kysely } from 'kysely';
import { noneByDefault } from '../migration-columns.ts';

/** What was taken off an order and its lines; the release before writes none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['orders', 'order_lines']) {
    await db.schema.alterTable(table).addColumn('discount_cents', 'integer', noneByDefault).execute();
  }
  await db.schema.alterTable('counter_days').addColumn('discount_cents', 'integer').execute();
}
