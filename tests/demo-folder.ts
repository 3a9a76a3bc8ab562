import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { FAST_FOLDER } from './shared-folders.ts';

/** Named by the run's global set-up, which removes it at the end; workers inherit it. */
const VARIABLE = 'SPRINGDECK_TEST_DEMO';
const LOADED = 'loaded';

/** Global set-up: reserves a place for the demo shop, which whoever needs it first loads. */
export async function reserveDemoFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(FAST_FOLDER, 'springdeck-demo-'));
  process.env[VARIABLE] = folder;
  return () => rm(folder, { recursive: true });
}

/** Copies the loaded demo shop into an empty data folder: half the time of loading it again. */
export async function copyDemo(dataDir: string, load: (dataDir: string) => Promise<void>): Promise<void> {
  const folder = process.env[VARIABLE];
  if (folder === undefined || (await readdir(dataDir)).length > 0) return;
  const loaded = path.join(folder, LOADED);
  if (!(await readdir(folder)).includes(LOADED)) {
    const own = await mkdtemp(path.join(folder, 'loading-'));
    await load(own);
    // Another worker may have been faster, and its folder is as good.
    await rename(own, loaded).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  }
  await cp(loaded, dataDir, { recursive: true });
}
