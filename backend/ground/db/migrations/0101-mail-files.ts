import type { Kysely } from 'kysely';

/** What comes with a mail: calendars, codes. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .alterTable('outbox')
    .addColumn('files', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
