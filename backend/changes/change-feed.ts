import type { Logger } from 'pino';
import type { Db } from '../db/tables.ts';
import { ChangeReader } from './change-reader.ts';
import type { Change } from './tell-changes.ts';

export type Follower = (changes: readonly Change[]) => void | Promise<void>;

/** A fifth of the two seconds within which every process has heard of a change. */
const POLL_MS = 400;

/** Tells the followers of this process what was changed, by whichever process. */
export class ChangeFeed {
  readonly #reader: ChangeReader;
  readonly #log: Logger;
  readonly #freshMs: number;
  readonly #followers: Follower[] = [];
  #reading: Promise<void> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** @param freshMs how long a reading is as good as a new one to `catchUp`. */
  constructor({ db, log }: { db: Db; log: Logger }, { freshMs = 0 } = {}) {
    this.#reader = new ChangeReader(db);
    this.#log = log;
    this.#freshMs = freshMs;
  }

  /** Each change is told once, in the order of following: who comes later finds the earlier ones done. */
  follow(follower: Follower): void {
    this.#followers.push(follower);
  }

  /** Resolves when the followers have dealt with everything that was told until now, or until `freshMs` ago. */
  async catchUp(): Promise<void> {
    if (performance.now() - this.#readAt <= this.#freshMs) return;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
  }

  /** Reads again and again until stopped. */
  start(): void {
    const turn = async () => {
      try {
        await this.catchUp();
      } catch (error) {
        this.#log.error({ err: error }, 'change feed not read');
      }
      if (!this.#isStopped) this.#timer = setTimeout(turn, POLL_MS);
    };
    void turn();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#reading?.catch(() => undefined);
  }

  async #read(): Promise<void> {
    const startedAt = performance.now();
    const changes = await this.#reader.read();
    if (changes.length > 0) for (const follower of this.#followers) await follower(changes);
    this.#readAt = startedAt;
  }
}
