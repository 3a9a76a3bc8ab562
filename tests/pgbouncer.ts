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
  /** Of the database, through the pooler. */
  url: string;
  stop: () => Promise<void>;
}

const NAMES = ['pgbouncer'];

/** Fewer than the shop's processes open, so that they share connections. */
const FEW_CONNECTIONS = 5;

/** Stops the pooler and removes its folder when standard input closes, even if the run is killed. */
const GUARD = 'folder=$1; shift; "$@" & read -r _; kill -TERM $!; wait; rm -rf "$folder"';

/** Installs PgBouncer if that needs no confirmation; throws one line that says what to install. */
export function ensurePgbouncer(): string {
  if (!findProgram(NAMES)) tryInstall('pgbouncer');
  const found = findProgram(NAMES);
  if (found) return found;
  throw new Error('The tests of a shop behind a pooler need PgBouncer: install the package "pgbouncer".');
}

/** In transaction mode. */
export async function startPgbouncer(
  postgresUrl: string,
  serverConnections = FEW_CONNECTIONS,
): Promise<Pooler> {
  const program = ensurePgbouncer();
  const folder = await makeSharedFolder();
  const [url, port] = [new URL(postgresUrl), await freePort()];
  const settings = path.join(folder, 'pgbouncer.ini');
  await writeFile(settings, settingsFor(url, port, serverConnections), { mode: 0o644 });
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
  // Read to the end: a full pipe would block the pooler.
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

const settingsFor = (server: URL, port: number, connections: number): string => `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 100
`;
