import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { ensurePostgresBinaries, NOBODY, sharedTmp } from './postgres-binaries.ts';

export interface PostgresServer {
  /** Without a database name; nobody needs a password. */
  url: string;
  stop: () => Promise<void>;
}

type Guarded = ChildProcessByStdio<Writable, null, Readable>;

const START_MS = 60_000;

/**
 * The shell stays beside the server and stops it, and removes its data, when its standard input closes: when the run
 * ends, but also when it is interrupted or killed.
 */
const GUARD = `data=$1; shift; "$@" & read -r _; kill -QUIT $!; wait; rm -rf "$data"`;

/** Starts an empty PostgreSQL from the dev dependency on a free port, also as root and from a private folder. */
export async function startPostgres(): Promise<PostgresServer> {
  let data: string | undefined;
  try {
    const bin = await ensurePostgresBinaries();
    data = await mkdtemp(path.join(await sharedTmp(), 'springdeck-data-'));
    const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    if (user.uid !== undefined) await chown(data, user.uid, user.gid);
    await initialise(bin, data, user);
    const port = await freePort();
    const child = spawn('/bin/sh', ['-c', GUARD, 'guard', data, ...serverCommand(bin, data, port)], {
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
      ...user,
    });
    await ready(child).catch(async (error) => {
      await stop(child);
      throw error;
    });
    return { url: `postgres://postgres@127.0.0.1:${port}`, stop: () => stop(child) };
  } catch (error) {
    if (data) await rm(data, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `PostgreSQL for the tests could not be started: ${reason.trim().replaceAll(/\s*\n\s*/g, '; ')}`,
    );
  }
}

/** Language-aware collation, as on most servers, so that a test sees where it differs from SQLite. */
async function initialise(bin: string, data: string, user: { uid?: number; gid?: number }): Promise<void> {
  const collation = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];
  const args = ['--pgdata', data, '--username=postgres', '--auth=trust', '--no-sync', ...collation];
  await promisify(execFile)(path.join(bin, 'initdb'), args, { cwd: '/', ...user });
}

function serverCommand(bin: string, data: string, port: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 300,
    fsync: 'off',
    full_page_writes: 'off',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return [path.join(bin, 'postgres'), '-D', data, ...options];
}

function ready(child: Guarded): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error('it did not get ready in time')), START_MS);
  child.once('error', reject);
  // Read to the end of the run: a full pipe would block the server.
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line.includes('ready to accept connections')) resolve();
    if (/FATAL|PANIC|cannot|error while/.test(line)) reject(new Error(line));
  });
  return promise.finally(() => clearTimeout(timer));
}

async function stop(child: Guarded): Promise<void> {
  const stopped = once(child, 'exit');
  child.stdin.end();
  await stopped;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
