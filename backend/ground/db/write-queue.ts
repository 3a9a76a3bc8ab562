import { setTimeout as wait } from 'node:timers/promises';

/** Less than the storefront waits for an answer. */
const TIMEOUT_MS = 8_000;
const MAX_PAUSE_MS = 8;
const FORGOTTEN_MS = 1_000;
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

/** Waits for another process's write without blocking the event loop; all queued writes time out together. */
export class BusyFile {
  #busySince = 0;
  #lastBusyAt = Number.NEGATIVE_INFINITY;

  async retry<Result>(access: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        const result = await access();
        this.#lastBusyAt = Number.NEGATIVE_INFINITY;
        return result;
      } catch (error) {
        if (!isBusy(error) || this.#isBusyTooLong()) throw error;
      }
      // Random, so that two processes do not retry in step.
      await wait(Math.random() * MAX_PAUSE_MS);
    }
  }

  #isBusyTooLong(): boolean {
    const now = performance.now();
    if (now - this.#lastBusyAt > FORGOTTEN_MS) this.#busySince = now;
    this.#lastBusyAt = now;
    return now - this.#busySince > TIMEOUT_MS;
  }
}

export const isBusy = (error: unknown): boolean => sqliteCodeOf(error) === SQLITE_BUSY;

/** Extended codes carry the primary code in their lowest byte. */
export const sqliteCodeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined;
