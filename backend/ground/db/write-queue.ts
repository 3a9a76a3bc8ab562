import { setTimeout as wait } from 'node:timers/promises';

const TIMEOUT_MS = 30_000;
const MAX_PAUSE_MS = 8;
const SQLITE_BUSY = 5;

export class WriteQueue {
  #last = Promise.resolve();

  async acquire(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = promise;
    await before;
    return resolve;
  }
}

/** Waits for another process's write without blocking the event loop. */
export async function retryWhileBusy<Result>(write: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
    }
    // Random, so that two processes do not retry in step.
    await wait(Math.random() * MAX_PAUSE_MS);
  }
}

/** Extended codes carry the primary code in their lowest byte. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 0xff) === SQLITE_BUSY;
