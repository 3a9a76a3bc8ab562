import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { DatabaseAddress } from '#backend/ground/db/connect.ts';
import { isPostgres } from '#backend/ground/db/is-postgres.ts';
import type { Db } from '#backend/ground/db/tables.ts';

/** `npm run prove` sets 50. */
export const KILLS = Number(process.env.KILLS ?? 3);
export const KILLS_TIMEOUT_MS = 120_000 + KILLS * 30_000;

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A program of the product, with the environment of a shop on this database. */
export const startProgram = (
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): ChildProcess =>
  spawn(process.execPath, [path.join(root, file), ...args], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...env },
  });

export const shopEnv = (address: DatabaseAddress, dataDir: string): NodeJS.ProcessEnv =>
  'sqliteFile' in address
    ? { DATA_DIR: path.dirname(address.sqliteFile) }
    : { DATABASE_URL: address.postgresUrl, DATA_DIR: dataDir };

export async function exitOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit');
  return code;
}

type Kill = (child: ChildProcess) => Promise<boolean>;

/**
 * Lets a program run once to its end, and then kills it at random moments of its usual life, most of it after Node has
 * started. A kill resolves to false when the program was over before.
 */
export async function killer(start: () => ChildProcess): Promise<Kill> {
  let startedAt = performance.now();
  const code = await exitOf(start());
  if (code !== 0) throw new Error(`ended with ${code}`);
  let usualMs = performance.now() - startedAt;
  return async (child) => {
    startedAt = performance.now();
    const exited = once(child, 'exit');
    const isOver = new AbortController();
    const { signal } = isOver;
    const moment = delay(randomInt(Math.floor(usualMs / 4), Math.ceil(usualMs)), undefined, { signal });
    await Promise.race([moment.catch(() => undefined), exited]);
    isOver.abort();
    child.kill('SIGKILL');
    const [, endedBy] = await exited;
    if (endedBy !== 'SIGKILL') usualMs = Math.min(usualMs, performance.now() - startedAt);
    return endedBy === 'SIGKILL';
  };
}

/** As if the seconds had gone by after which another process takes over; on SQLite the next one does so at once. */
export async function endLeases(db: Db): Promise<void> {
  if (isPostgres(db)) await db.deleteFrom('leases').execute();
}
