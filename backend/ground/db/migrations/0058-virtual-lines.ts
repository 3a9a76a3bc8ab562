import type { Kysely } from 'kysely';
import { noneByDefault } from '../migration-columns.ts';

/** Lines of orders whose items need no delivery. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_lines').addColumn('is_virtual', 'integer', noneByDefault).execute();
}
