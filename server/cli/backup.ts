import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '#backend/ground/db/connect.ts';
import { copyDatabase } from '#backend/ground/db/copy-database.ts';
import { copySqliteFile } from '#backend/ground/db/sqlite-backup.ts';
import type { Config } from '../config.ts';
import { BACKED_UP, copyOwnFiles, copyPictures } from './backup-folder.ts';
import type { Terminal } from './command.ts';
import { isThere } from './is-there.ts';
import { progressBar } from './progress-bar.ts';
import { readArguments, readOnly } from './read-arguments.ts';
import { takeDatabase } from './read-backup.ts';
import { recordBackup } from './record-backup.ts';
import { findNoShop } from './with-services.ts';

export async function run(args: string[], config: Config, terminal: Terminal): Promise<number> {
  const folder = path.resolve(readOnly(readArguments(args, {}).positionals, 'folder'));
  const problem = await findProblem(folder, config);
  if (problem !== undefined) {
    terminal.complain(`${problem} Nothing was backed up.`);
    return 1;
  }
  // Renamed when complete: a folder without this ending is a whole backup.
  const part = `${folder}.part`;
  await mkdir(path.dirname(folder), { recursive: true });
  await mkdir(part, { mode: 0o700 });
  try {
    const count = await fill(part, config, terminal);
    const pictures = `${count} ${count === 1 ? 'picture' : 'pictures'}`;
    await rename(part, folder);
    const problem = await findDamage(folder);
    await recordBackup(config, folder, { pictures: count, problem: problem ?? '' });
    if (problem !== undefined) {
      terminal.complain(`${problem} Do not rely on this backup.`);
      return 1;
    }
    terminal.print(`The database, ${pictures} and shop.json (if there is one) are in ${folder}.`);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
  if (config.bucket) terminal.print('Not in it: the pictures in the bucket. Its service has to keep them.');
  return 0;
}

async function findProblem(folder: string, config: Config): Promise<string | undefined> {
  const missing = await findNoShop(config);
  if (missing !== undefined) return missing;
  if (`${folder}${path.sep}`.startsWith(`${config.mediaDir}${path.sep}`)) {
    return `${folder} lies among the shop's pictures.`;
  }
  if (await isThere(`${folder}.part`)) {
    return `${folder}.part is there: another backup is being made, or one was broken off; then remove it first.`;
  }
  const stats = await stat(folder).catch(() => undefined);
  if (stats && !stats.isDirectory()) return `${folder} is a file.`;
  if (stats && (await readdir(folder)).length > 0) return `${folder} is not empty.`;
  return undefined;
}

/** The database first, so that its pictures exist by then. */
async function fill(part: string, config: Config, terminal: Terminal): Promise<number> {
  const database = path.join(part, BACKED_UP.database);
  const { postgresUrl, sqliteFile } = config.database;
  if (postgresUrl === undefined) await copySqliteFile(sqliteFile, database);
  else await copyFromPostgres(postgresUrl, database, terminal);
  const progress = progressBar(terminal, 'pictures');
  const pictures = await copyPictures(
    config.mediaDir,
    path.join(part, BACKED_UP.media),
    progress.show,
  ).finally(progress.clear);
  await copyOwnFiles(config.dataDir, part);
  return pictures;
}

/** As SQLite whatever the database: needs no PostgreSQL tools. */
async function copyFromPostgres(postgresUrl: string, sqliteFile: string, terminal: Terminal): Promise<void> {
  const source = await connect({ postgresUrl });
  try {
    const target = await connect({ sqliteFile });
    const progress = progressBar(terminal);
    try {
      await copyDatabase(source, target, { onProgress: progress.show }).finally(progress.clear);
    } finally {
      await target.destroy();
    }
  } finally {
    await source.destroy();
  }
}

/** On a copy: opening the database would leave files of its own beside it. */
async function findDamage(folder: string): Promise<string | undefined> {
  const copies = await mkdtemp(`${folder}.check-`);
  try {
    return await takeDatabase(folder, path.join(copies, BACKED_UP.database));
  } finally {
    await rm(copies, { recursive: true, force: true });
  }
}
