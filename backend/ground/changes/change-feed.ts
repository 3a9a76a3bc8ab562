import type { Logger } from 'pino';
import type { ChangeNotifications } from '../db/change-notifications.ts';
import { ChangeReader } from '../db/change-reader.ts';
import type { Db } from '../db/tables.ts';
import type { Change } from './publish-changes.ts';

export type ChangeSubscriber = (changes: readonly Change[]) => void | Promise<void>;

interface Following {
  deal: ChangeSubscriber;
  /** What it failed to deal with, to be told again. */
  undealt: readonly Change[];
}

/** A fifth of the two seconds within which every process has heard of a change. */
const POLL_MS = 400;
/** An import rings a hundred times a second. */
const RING_MS = 50;

interface Options {
  /** How long a reading is as good as a new one to `catchUp`. */
  freshMs?: number | undefined;
  /** Where notifications of changes are heard before the next poll. */
  bell?: ChangeNotifications | undefined;
  pollMs?: number | undefined;
}

/** Tells the followers of this process what was changed, by whichever process. */
export class ChangeFeed {
  readonly #reader: ChangeReader;
  readonly #log: Logger;
  readonly #freshMs: number;
  readonly #pollMs: number;
  readonly #bell: ChangeNotifications | undefined;
  readonly #followers: Following[] = [];
  #reading: Promise<void> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;
  #writtenAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #isRung = false;
  #isStopped = false;

  constructor({ db, log }: { db: Db; log: Logger }, { freshMs = 0, bell, pollMs = POLL_MS }: Options = {}) {
    this.#reader = new ChangeReader(db);
    this.#log = log;
    this.#freshMs = freshMs;
    this.#pollMs = pollMs;
    this.#bell = bell;
  }

  /** Changes are told in the order of following: who comes later finds the earlier ones done. */
  follow(deal: ChangeSubscriber): void {
    this.#followers.push({ deal, undealt: [] });
  }

  /**
   * Resolves when the followers have been told everything that this process has told until now, and others until
   * `freshMs` ago. Whoever failed to deal with it is told again at the next reading.
   */
  async catchUp(): Promise<void> {
    if (performance.now() - this.#readAt <= this.#freshMs && this.#readAt > this.#writtenAt) return;
    await this.#readOnce();
    // What was on its way may have begun before.
    if (this.#readAt <= this.#writtenAt) await this.#readOnce();
  }

  /** This process may just have told something: whoever asked for it finds it done when he looks. */
  noteWrite(): void {
    this.#writtenAt = performance.now();
  }

  /** Reads again and again until stopped, and at once when the bell rings. */
  start(): void {
    this.#bell?.start(() => this.#ring());
    void this.#turn();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#bell?.stop();
    await this.#reading?.catch(() => undefined);
  }

  async #turn(): Promise<void> {
    this.#timer = undefined;
    this.#isRung = false;
    try {
      // A reading on its way may be older than the ring.
      await this.#reading?.catch(() => undefined);
      await this.#readOnce();
    } catch (error) {
      this.#log.error({ err: error }, 'change feed not read');
    }
    this.#schedule();
  }

  /** Several rings of the same moment are one. */
  #ring(): void {
    if (this.#isRung) return;
    this.#isRung = true;
    if (this.#timer) this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => this.#turn(), this.#isRung ? RING_MS : this.#pollMs);
  }

  async #readOnce(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
  }

  async #read(): Promise<void> {
    const startedAt = performance.now();
    const told = await this.#reader.read();
    for (const follower of this.#followers) await this.#tell(follower, told);
    this.#readAt = startedAt;
  }

  /** One that fails keeps nobody else waiting. */
  async #tell(follower: Following, told: readonly Change[]): Promise<void> {
    const all = follower.undealt.length === 0 ? told : withoutRepeats([...follower.undealt, ...told]);
    if (all.length === 0) return;
    try {
      await follower.deal(all);
      follower.undealt = [];
    } catch (error) {
      this.#log.error({ err: error, changes: all.length }, 'changes not dealt with, to be tried again');
      follower.undealt = all;
    }
  }
}

/** No more than there are products and posts, however long a follower fails. */
const withoutRepeats = (changes: readonly Change[]): Change[] => [
  ...new Map(changes.map((change) => [`${change.topic} ${change.subjectId}`, change])).values(),
];
