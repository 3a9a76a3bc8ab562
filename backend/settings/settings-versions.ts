import { SETTINGS_VERSIONS_SHOWN } from '#domain/office/office.ts';
import type { Db, DbOrTrx } from '../ground/db/tables.ts';
import type { Edits } from '../shop/setting-fields.ts';

/** Values as in `shop.json`; null: unset. */
export interface SettingChange {
  field: string;
  before: unknown;
  after: unknown;
}

export async function findVersion(db: DbOrTrx, version: number): Promise<{ edits: Edits } | undefined> {
  const row = await db
    .selectFrom('settings_versions')
    .select('edits')
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { edits: JSON.parse(row.edits) };
}

/** Newest first. */
export async function findVersionsSince(
  db: DbOrTrx,
  version: number,
): Promise<{ who: string; changes: SettingChange[] }[]> {
  const rows = await db
    .selectFrom('settings_versions')
    .select(['who', 'changes'])
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ who, changes }) => ({ who, changes: JSON.parse(changes) }));
}

export async function listVersions(db: Db) {
  const rows = await db
    .selectFrom('settings_versions')
    .select(['version', 'at', 'who', 'reason', 'changes'])
    .orderBy('version', 'desc')
    .limit(SETTINGS_VERSIONS_SHOWN)
    .execute();
  return rows.map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes) as SettingChange[] }));
}
