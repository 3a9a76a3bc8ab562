import { setTimeout as wait } from 'node:timers/promises';

/** How long a write waits for another process: an import's transactions take a fraction of a second each. */
const TIMEOUT_MS = 30_000;
const MAX_PAUSE_MS = 8;
const SQLITE_BUSY = 5;

/** Lets the writers of this process go one after another, and each wait for those of other processes. */
export class SqliteQueue {
  #last = Promise.resolve();

  /** Resolves when everybody who came before has ended; answers what ends this turn. */
  async take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = promise;
    await before;
    return resolve;
  }
}

/** Does it again while another process is writing; the event loop goes on meanwhile. */
export async function whileBusy<Result>(write: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
    }
    // Of different lengths, so that no two processes keep step.
    await wait(Math.random() * MAX_PAUSE_MS);
  }
}

/** Extended codes carry the plain one in their lowest byte. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 0xff) === SQLITE_BUSY;
