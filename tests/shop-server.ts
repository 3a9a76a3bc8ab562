import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { API_KEY_HEADER } from '#contract/paths.ts';
import { copyDemo } from './demo-folder.ts';
import { freePort } from './free-port.ts';

/** The built shop with the demo catalogue, in a process of its own. */
export interface ShopServer {
  url: string;
  dataDir: string;
  pid: number;
  output: readonly string[];
  /** With the API key. */
  api: (path: string, init?: RequestInit) => Promise<Response>;
  /** Resolves with the exit code, or null if the signal ended the process. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
}

const START_MS = 90_000;
export const API_KEY = 'key-of-the-tests';
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * An empty data folder on SQLite gets a copy of the loaded demo shop, unless `env` names `DEMO`.
 * @param through a command that becomes the one after it, such as one that first mounts a disk
 */
export async function startShop(
  dataDir: string,
  env: Record<string, string> = {},
  through: readonly string[] = [],
): Promise<ShopServer> {
  if (env.DEMO === undefined && env.DATABASE_URL === undefined) await copyDemo(dataDir, loadDemo);
  return start(dataDir, env, through);
}

/** Into an empty data folder. */
export async function loadDemo(dataDir: string): Promise<void> {
  const shop = await start(dataDir, {}, []);
  await shop.end('SIGTERM');
}

async function start(
  dataDir: string,
  env: Record<string, string>,
  through: readonly string[],
): Promise<ShopServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [program = '', ...words] = [...through, process.execPath, path.join(root, 'server/start.ts')];
  const child = spawn(program, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SHOP_API_KEY: API_KEY,
      // Who sends X-Forwarded-For is that visitor.
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...env,
    },
  });
  const output: string[] = [];
  await opened(child, output);
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    output,
    api: (at, init) =>
      fetch(`${url}${at}`, {
        ...init,
        headers: { 'content-type': 'application/json', ...init?.headers, [API_KEY_HEADER]: API_KEY },
      }),
    end: (signal) => end(child, signal),
  };
}

/** Resolves with the exit code. */
export async function runShopCommand(dataDir: string, words: string[]): Promise<number | null> {
  const child = spawn(process.execPath, [path.join(root, 'server/shop.ts'), ...words], {
    cwd: root,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
  });
  const [code] = await once(child, 'exit');
  return code;
}

/** The caller removes it. */
export async function makeDataDir(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'springdeck-shop-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function opened(
  child: ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream },
  output: string[],
) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error(`did not open in time: ${output.join('\n')}`)), START_MS);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      output.push(line);
      if (line.startsWith('Springdeck is open')) resolve();
    });
  }
  child.once('exit', () => reject(new Error(`The shop did not start:\n${output.join('\n')}`)));
  await promise.finally(() => clearTimeout(timer));
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  const [code] = await exited;
  return code;
}
