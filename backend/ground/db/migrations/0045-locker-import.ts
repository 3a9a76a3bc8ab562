import type { Kysely } from 'kysely';

/** Empty for lists that were imported before: how old they are is not known. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .alterTable('lockers')
    .addColumn('imported_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
