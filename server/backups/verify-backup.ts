import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect } from '#backend/ground/db/connect.ts';
import { copyDatabase } from '#backend/ground/db/copy-database.ts';
import { pathExists } from '../cli/path-exists.ts';
import type { Config } from '../config.ts';
import { explainFailure } from '../explain-failure.ts';
import { BACKED_UP } from './backup-folder.ts';
import { type Contents, checksumOf, countRows, readContents } from './contents.ts';
import { findFolderProblem, takeDatabase } from './read-backup.ts';
import { takeFolder } from './take-folder.ts';
import { withTemporaryDatabase } from './temporary-database.ts';

const RETRY_MS = 250;

export interface Verified {
  /** Problems in words for the owner; empty: none. */
  problem: string;
  rows: number;
  files: number;
  bytes: number;
  pictures: number;
}

/** Restores a backup to a temporary place, and compares rows and checksums with its contents file. */
export async function verifyBackup(folder: string, config: Config): Promise<Verified> {
  const missing = await findFolderProblem(folder);
  if (missing !== undefined) return { problem: missing, rows: 0, files: 0, bytes: 0, pictures: 0 };
  const contents = await readContents(folder);
  const files = Object.keys(contents?.files ?? {});
  const summary = {
    rows: Object.values(contents?.tables ?? {}).reduce((sum, count) => sum + count, 0),
    files: files.length,
    bytes: (await stat(path.join(folder, BACKED_UP.database))).size,
    pictures: files.filter((name) => name.startsWith(`${BACKED_UP.media}/`)).length,
  };
  const problem =
    (contents && (await compareFiles(folder, contents))) ?? (await restoreAside(folder, contents, config));
  return { ...summary, problem: problem ?? '' };
}

async function compareFiles(folder: string, { files }: Contents): Promise<string | undefined> {
  for (const [name, { sha256 }] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (!(await pathExists(file))) return `${file} is missing.`;
    if ((await checksumOf(file)) !== sha256) return `${file} is damaged: its checksum is another.`;
  }
  return undefined;
}

/** Beside the backup, where there is room for it; its own files stay untouched. */
async function restoreAside(
  folder: string,
  contents: Contents | undefined,
  config: Config,
): Promise<string | undefined> {
  const aside = `${folder}.check`;
  const giveUp = await takeWhenFree(aside);
  try {
    const sqliteFile = path.join(aside, BACKED_UP.database);
    const damage = await takeDatabase(folder, sqliteFile);
    if (damage !== undefined) return damage;
    const different = contents && compareRows(contents.tables, countRows(sqliteFile));
    if (different !== undefined) return different;
    // Migrates an older backup, as a restore does.
    const restored = await connect({ sqliteFile });
    try {
      const { postgresUrl } = config.database;
      if (postgresUrl === undefined) return undefined;
      return await withTemporaryDatabase(postgresUrl, folder, async (target) => {
        const copied = await copyDatabase(restored, target);
        const { rows } = await sql<{ n: number }>`select count(*) as n from products`.execute(target);
        return rows[0]?.n === copied?.counts.products
          ? undefined
          : 'Its products do not come back in PostgreSQL.';
      });
    } finally {
      await restored.destroy();
    }
  } catch (error) {
    const reason = explainFailure(error) ?? (error instanceof Error ? error.message : String(error));
    return `It cannot be restored: ${reason}`;
  } finally {
    await rm(aside, { recursive: true, force: true });
    await giveUp(aside);
  }
}

/** Another process may be checking the same backup. */
async function takeWhenFree(folder: string): Promise<(at: string) => Promise<void>> {
  for (;;) {
    const giveUp = await takeFolder(folder);
    if (giveUp) return giveUp;
    await wait(RETRY_MS);
  }
}

function compareRows(
  expected: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
): string | undefined {
  const different = Object.entries(expected).find(([table, count]) => found[table] !== count);
  if (!different) return undefined;
  const [table, count] = different;
  return `${table} should have ${count} rows, but has ${found[table] ?? 'none'}.`;
}
