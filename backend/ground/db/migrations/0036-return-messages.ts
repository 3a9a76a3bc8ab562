import type { Kysely } from 'kysely';

/** A return is a message, too: it is answered in the same place. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('contact_messages').addColumn('return_number', 'text').execute();
