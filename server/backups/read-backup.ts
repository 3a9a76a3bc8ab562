import { copyFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isTooNew } from '#backend/ground/db/migrate.ts';
import { pathExists } from '../cli/path-exists.ts';
import { BACKED_UP } from './backup-folder.ts';

export async function findFolderProblem(folder: string): Promise<string | undefined> {
  if (folder.endsWith('.part')) return `${folder} is a backup that was broken off.`;
  const stats = await stat(folder).catch(() => undefined);
  if (!stats?.isDirectory()) return `${folder} is no folder.`;
  if (!(await pathExists(path.join(folder, BACKED_UP.database)))) {
    return `${folder} holds no ${BACKED_UP.database}.`;
  }
  return undefined;
}

/** Copies first, since a backup may be on a read-only disk; returns what is wrong with it. */
export async function takeDatabase(folder: string, target: string): Promise<string | undefined> {
  const source = path.join(folder, BACKED_UP.database);
  await copyFile(source, target);
  const database = new DatabaseSync(target);
  try {
    const [check] = database.prepare('pragma quick_check').all();
    if (check?.quick_check !== 'ok') return `${source} is damaged.`;
    const applied = database.prepare('select name from kysely_migration').all();
    return isTooNew(applied.map(({ name }) => String(name)))
      ? `${source} is from a newer version of the shop.`
      : undefined;
  } catch {
    return `${source} is no database of a shop.`;
  } finally {
    database.close();
  }
}
