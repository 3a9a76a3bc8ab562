import type { Kysely } from 'kysely';
import { required } from '../migration-columns.ts';

/** What opens a mailbox's page does not pay at the counter, and the other way round. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('my_links')
    .addColumn('kind', 'text', (column) => required(column).defaultTo('page'))
    .execute();
}
