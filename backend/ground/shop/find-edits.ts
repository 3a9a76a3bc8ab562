import type { DbOrTrx } from '../db/tables.ts';
import type { Edits } from './setting-fields.ts';

/** What the newest version holds; version 0: nothing was changed in the office yet. */
export async function findEdits(db: DbOrTrx): Promise<{ version: number; edits: Edits }> {
  const newest = await db
    .selectFrom('settings_versions')
    .select(['version', 'edits'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ? { version: newest.version, edits: JSON.parse(newest.edits) } : { version: 0, edits: {} };
}
