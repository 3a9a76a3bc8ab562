import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '#backend/ground/db/connect.ts';
import { copyDatabase } from '#backend/ground/db/copy-database.ts';
import { copySqliteFile } from '#backend/ground/db/sqlite-backup.ts';
import { findPictures } from '#backend/ground/media/folder-store.ts';
import type { Config } from '../config.ts';
import { BACKED_UP, copyOwnFiles, copyPictures } from './backup-folder.ts';
import { type Contents, countRows, writeContents } from './contents.ts';
import { takeFolder } from './take-folder.ts';

export interface Progress {
  onRows?: (done: number, total: number) => void;
  onPictures?: (done: number, total: number) => void;
}

/** Renamed when complete: a folder without this suffix is a complete backup. */
export const partOf = (folder: string): string => `${folder}.part`;

/** Puts the database, the pictures and the shop's own files into a new folder, completely or not at all. */
export async function makeBackup(
  folder: string,
  config: Config,
  { onRows, onPictures }: Progress = {},
): Promise<Contents> {
  const part = partOf(folder);
  await mkdir(path.dirname(folder), { recursive: true, mode: 0o700 });
  const giveUp = await takeFolder(part);
  if (!giveUp) throw Object.assign(new Error(`another backup is being made in ${part}`), { code: 'EBUSY' });
  try {
    await expectSpace(path.dirname(folder), config);
    // The database first, so that its pictures exist by then.
    const tables = await copyTables(path.join(part, BACKED_UP.database), config, onRows);
    await copyPictures(config.mediaDir, path.join(part, BACKED_UP.media), (done, total) =>
      onPictures?.(done, total),
    );
    await copyOwnFiles(config.dataDir, part);
    const contents = await writeContents(part, tables, new Date());
    await rename(part, folder);
    return contents;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  } finally {
    await giveUp(folder);
  }
}

/** Rows by table. As SQLite whatever the database: needs no PostgreSQL tools. */
async function copyTables(
  target: string,
  { database: { postgresUrl, sqliteFile } }: Config,
  onRows: Progress['onRows'],
): Promise<Record<string, number>> {
  if (postgresUrl === undefined) {
    await copySqliteFile(sqliteFile, target);
    return countRows(target);
  }
  const source = await connect({ postgresUrl });
  try {
    const copy = await connect({ sqliteFile: target });
    try {
      const copied = await copyDatabase(source, copy, onRows ? { onProgress: onRows } : {});
      return copied?.counts ?? {};
    } finally {
      await copy.destroy();
    }
  } finally {
    await source.destroy();
  }
}

/** Fails early instead of after minutes; PostgreSQL's size is not known beforehand. */
async function expectSpace(place: string, { database: { sqliteFile }, mediaDir }: Config): Promise<void> {
  const { bavail, bsize } = await statfs(place);
  let needed = 0;
  if (sqliteFile !== undefined) needed += (await stat(sqliteFile)).size;
  for (const name of await findPictures(mediaDir)) needed += (await stat(path.join(mediaDir, name))).size;
  const free = bavail * bsize;
  if (free >= needed) return;
  const message = `the backup needs ${megabytes(needed)}, and ${megabytes(free)} are free in ${place}`;
  throw Object.assign(new Error(message), { code: 'ENOSPC' });
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;
