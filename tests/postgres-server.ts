import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { ensurePostgresBinaries, fastTmp, NOBODY } from './postgres-binaries.ts';

export interface PostgresServer {
  /** Without a database name; nobody needs a password. */
  url: string;
  /** Removed with everything in it when the server stops. */
  folder: string;
  stop: () => Promise<void>;
}

type Account = { uid?: number; gid?: number };
type Guarded = ChildProcessByStdio<Writable, null, Readable>;

const START_MS = 60_000;

/**
 * The shell stays beside the server and stops it, and removes its folder, when its standard input closes: when the
 * run ends, and also when it is interrupted or killed.
 */
const GUARD = `folder=$1; shift; "$@" & read -r _; kill -QUIT $!; wait; rm -rf "$folder"`;

/** Starts an empty PostgreSQL from the dev dependency on a free port, also as root and from a private folder. */
export async function startPostgres(): Promise<PostgresServer> {
  try {
    return await start(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {});
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const line = reason.trim().replaceAll(/\s*\n\s*/g, '; ');
    throw new Error(`PostgreSQL for the tests could not be started: ${line}`);
  }
}

async function start(account: Account): Promise<PostgresServer> {
  const bin = await ensurePostgresBinaries();
  const folder = await mkdtemp(path.join(await fastTmp(), 'springdeck-tests-'));
  try {
    if (account.uid !== undefined) await chown(folder, account.uid, NOBODY);
    const data = path.join(folder, 'postgres');
    await initialise(bin, data, account);
    const port = await freePort();
    const command = [path.join(bin, 'postgres'), '-D', data, ...serverOptions(port)];
    const child = spawn('/bin/sh', ['-c', GUARD, 'guard', folder, ...command], {
      cwd: '/',
      // Ctrl-C reaches the run, which closes our standard input; it must not end the guard first.
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
      ...account,
    });
    await ready(child).catch(async (error) => {
      await stop(child);
      throw error;
    });
    return { url: `postgres://postgres@127.0.0.1:${port}`, folder, stop: () => stop(child) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Language-aware collation, as on most servers, so that a test sees where it differs from SQLite. */
async function initialise(bin: string, data: string, account: Account): Promise<void> {
  const collation = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];
  const args = ['--pgdata', data, '--username=postgres', '--auth=trust', '--no-sync', ...collation];
  await promisify(execFile)(path.join(bin, 'initdb'), args, { cwd: '/', ...account });
}

function serverOptions(port: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 300,
    // The data lives for one run.
    fsync: 'off',
    full_page_writes: 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function ready(child: Guarded): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error('it did not get ready in time')), START_MS);
  child.once('error', reject);
  // Read to the end of the run: a full pipe would block the server.
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line.includes('ready to accept connections')) resolve();
    if (/FATAL|PANIC|not found|error while/.test(line)) reject(new Error(line));
  });
  return promise.finally(() => clearTimeout(timer));
}

async function stop(child: Guarded): Promise<void> {
  const stopped = once(child, 'exit');
  child.stdin.end();
  await stopped;
}
