import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';
import { NOBODY } from './postgres-server.ts';
import { findProgram, tryInstall } from './programs.ts';
import { makeSharedFolder } from './shared-folders.ts';

export interface Pooler {
  /** The database of the server behind it, by the pooler's address. */
  url: string;
  stop: () => Promise<void>;
}

const NAMES = ['pgbouncer'];

/** Fewer than the processes of a shop open, so that they do share them. */
const SERVER_CONNECTIONS = 5;

/** Stops the pooler and removes its folder when its standard input closes: also when the run is killed. */
const GUARD = 'folder=$1; shift; "$@" & read -r _; kill -TERM $!; wait; rm -rf "$folder"';

/** Installs PgBouncer where that takes no question; throws one line that says what to install. */
export function ensurePgbouncer(): string {
  if (!findProgram(NAMES)) tryInstall('pgbouncer');
  const found = findProgram(NAMES);
  if (found) return found;
  throw new Error('The tests of a shop behind a pooler need PgBouncer: install the package "pgbouncer".');
}

/** Starts PgBouncer in transaction mode before a database of the tests. */
export async function startPgbouncer(postgresUrl: string): Promise<Pooler> {
  const program = ensurePgbouncer();
  const folder = await makeSharedFolder();
  const [url, port] = [new URL(postgresUrl), await freePort()];
  const settings = path.join(folder, 'pgbouncer.ini');
  await writeFile(settings, settingsFor(url, port), { mode: 0o644 });
  const isRoot = process.getuid?.() === 0;
  // PgBouncer refuses to run as root.
  if (isRoot) await chown(folder, NOBODY, NOBODY);
  const child = spawn('/bin/sh', ['-c', GUARD, 'guard', folder, program, settings], {
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  const stop = async () => {
    const stopped = once(child, 'exit');
    child.stdin.end();
    await stopped;
  };
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  // Read to the end of the run: a full pipe would block the pooler.
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line.includes('process up')) resolve();
    if (/FATAL|ERROR/.test(line)) reject(new Error(line));
  });
  await ready.catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    url: `postgres://${url.username}@127.0.0.1:${port}${url.pathname}`,
    stop,
  };
}

const settingsFor = (server: URL, port: number): string => `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 100
`;
