import type { Kysely } from 'kysely';
import { required } from '../migration-columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings_versions')
    // Counted by the office, so that two changes at once cannot both follow the same version.
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'text', required)
    .addColumn('person_id', 'integer', (column) => column.references('people.id'))
    .addColumn('who', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('edits', 'text', required)
    .addColumn('changes', 'text', required)
    .execute();
}
