import type { Kysely } from 'kysely';

/** The run that linked what an import wrote to the card book: both are undone together. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('imports').addColumn('link_run_id', 'integer').execute();
