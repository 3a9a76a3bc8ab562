import type { DbOrTrx } from '../db/tables.ts';
import type { Edits } from './setting-fields.ts';

/** The latest version's edits; version 0: never changed in the office. */
export async function findEdits(db: DbOrTrx): Promise<{ version: number; edits: Edits }> {
  const newest = await db
    .selectFrom('settings_versions')
    .select(['version', 'edits'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ? { version: newest.version, edits: JSON.parse(newest.edits) } : { version: 0, edits: {} };
}
