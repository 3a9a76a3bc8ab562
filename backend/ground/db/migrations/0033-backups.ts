import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { emptyByDefault, required } from '../migration-columns.ts';

const KEPT = 7;

export async function up(db: Kysely<unknown>): Promise<void> {
  const beginningWith = (value: string | number) => (column: ColumnDefinitionBuilder) =>
    column.notNull().defaultTo(value);
  const add = (
    name: string,
    type: 'text' | 'integer',
    build: (c: ColumnDefinitionBuilder) => ColumnDefinitionBuilder,
  ) => db.schema.alterTable('backups').addColumn(name, type, build).execute();
  await add('kind', 'text', beginningWith('command'));
  await add('state', 'text', beginningWith('done'));
  await add('who', 'text', emptyByDefault);
  await add('rows', 'integer', beginningWith(0));
  await add('checked_at', 'text', (column) => column);
  await db.schema
    .createTable('backup_plan')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('nightly', 'integer', required)
    .addColumn('kept', 'integer', required)
    .addColumn('since', 'text', required)
    .execute();
  await (db as Kysely<{ backup_plan: { id: number; nightly: number; kept: number; since: string } }>)
    .insertInto('backup_plan')
    .values({ id: 1, nightly: 1, kept: KEPT, since: new Date().toISOString() })
    .execute();
}
