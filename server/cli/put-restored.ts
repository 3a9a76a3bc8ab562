import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BACKED_UP, copyOwnFiles } from '../backups/backup-folder.ts';
import type { Config } from '../config.ts';
import type { Terminal } from './command.ts';
import { pathExists } from './path-exists.ts';
import { type OpenTarget, openTarget } from './restore-target.ts';
import { discardPictures, swapPictures } from './swap-media.ts';

type Place = Pick<Config, 'dataDir' | 'mediaDir' | 'database'>;

/** Where a restore prepares everything but the pictures. */
export const partOf = ({ dataDir }: Pick<Place, 'dataDir'>): string => path.join(dataDir, 'restore.part');

/** In `partOf`: from here on the restore will be completed, even after a kill. */
const READY = 'ready';

/** Moves the prepared files into place, completely or not at all; after a kill, `finishRestore` completes it. */
export async function putRestored(config: Place, target: OpenTarget): Promise<void> {
  const part = partOf(config);
  const ready = path.join(part, READY);
  await writeFile(ready, '');
  const putBack = await swapPictures(config.mediaDir);
  try {
    const database = path.join(part, BACKED_UP.database);
    if (await pathExists(database)) await target.put(database);
  } catch (error) {
    await rm(ready);
    await putBack();
    throw error;
  }
  await copyOwnFiles(part, config.dataDir);
  await rm(ready);
}

/** Records what `finishRestore` still has to move. */
export async function discardRestore(config: Place): Promise<void> {
  if (await isRestoreUnfinished(config)) return;
  await discardPictures(config.mediaDir);
  await rm(partOf(config), { recursive: true, force: true });
}

/** Until then pictures and database may belong to different shops. */
export const isRestoreUnfinished = (config: Place): Promise<boolean> =>
  pathExists(path.join(partOf(config), READY));

const SILENT: Terminal = { print: () => undefined, complain: () => undefined, progress: undefined };

/** Completes a restore that was killed while moving files into place. */
export async function finishRestore(config: Place): Promise<void> {
  if (!(await isRestoreUnfinished(config))) return;
  const target = await openTarget(config.database, SILENT);
  if (!target)
    throw new Error('A restore was broken off, and a shop is open on its database: stop it first.');
  try {
    await putRestored(config, target);
    await discardRestore(config);
  } finally {
    await target.close();
  }
}
