import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import packageJson from '../../package.json' with { type: 'json' };
import { freePort } from '../../tests/free-port.ts';
import { ROOT } from '../folders.ts';

const START: string = packageJson.scripts.start;
export const NODE_FLAGS = START.match(/--\S+/g) ?? [];
const ENVIRONMENT = Object.fromEntries(
  Array.from(START.matchAll(/(\w+)=(\S+) exec/g), ([, name, value]) => [name, value]),
);
export const API_KEY = 'key-of-the-benchmark';

const START_MS = 120_000;
const POLL_MS = 20;

export interface Shop {
  url: string;
  /** The server's; with WORKERS the primary's. */
  pids: number[];
  /** From the start of the process to the first 200 of `/`. */
  firstPageSeconds: number;
  stop: () => Promise<void>;
}

/** Starts the shop of a data folder; it logs to a file there, like an installed shop. */
export async function startShop(
  dataDir: string,
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<Shop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = path.join(dataDir, 'shop.log');
  const output = openSync(log, 'a');
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...NODE_FLAGS, ...flags, 'server/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    env: {
      PATH: process.env.PATH,
      ...ENVIRONMENT,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SHOP_API_KEY: API_KEY,
      // Each simulated shopper has a different address.
      TRUSTED_PROXIES: '1',
      ...env,
    },
  });
  await firstPage(child, url, log);
  const firstPageSeconds = (performance.now() - startedAt) / 1_000;
  return { url, pids: [pidOf(child)], firstPageSeconds, stop: () => stop(child) };
}

async function firstPage(child: ChildProcess, url: string, log: string): Promise<void> {
  const until = performance.now() + START_MS;
  while (performance.now() < until && child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await wait(POLL_MS);
  }
  await stop(child);
  throw new Error(`The shop did not open: see ${log}.`);
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

export function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('a process could not be started');
  return pid;
}
