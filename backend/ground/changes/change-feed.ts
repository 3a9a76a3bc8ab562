import type { Logger } from 'pino';
import type { ChangeNotifications } from '../db/change-notifications.ts';
import { ChangeReader } from '../db/change-reader.ts';
import type { Db } from '../db/tables.ts';
import type { Change } from './publish-changes.ts';

export type ChangeSubscriber = (changes: readonly Change[]) => void | Promise<void>;

interface Subscription {
  notify: ChangeSubscriber;
  failed: readonly Change[];
}

/** Every process must know of a change within two seconds. */
const POLL_MS = 400;
/** An import sends a hundred notifications a second. */
const DEBOUNCE_MS = 50;

interface Options {
  /** `catchUp` skips polling within this time. */
  freshMs?: number | undefined;
  notifications?: ChangeNotifications | undefined;
  pollMs?: number | undefined;
}

export class ChangeFeed {
  readonly #reader: ChangeReader;
  readonly #log: Logger;
  readonly #freshMs: number;
  readonly #pollMs: number;
  readonly #notifications: ChangeNotifications | undefined;
  readonly #subscriptions: Subscription[] = [];
  #polling: Promise<void> | undefined;
  #polledAt = Number.NEGATIVE_INFINITY;
  #writtenAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #isNotified = false;
  #isStopped = false;

  constructor(
    { db, log }: { db: Db; log: Logger },
    { freshMs = 0, notifications, pollMs = POLL_MS }: Options = {},
  ) {
    this.#reader = new ChangeReader(db);
    this.#log = log;
    this.#freshMs = freshMs;
    this.#pollMs = pollMs;
    this.#notifications = notifications;
  }

  /** Subscribers run one after another, in order of subscription. */
  subscribe(notify: ChangeSubscriber): void {
    this.#subscriptions.push({ notify, failed: [] });
  }

  /** Waits for this process's changes and others' until `freshMs` ago; failed ones come again with the next poll. */
  async catchUp(): Promise<void> {
    if (performance.now() - this.#polledAt <= this.#freshMs && this.#polledAt > this.#writtenAt) return;
    await this.#pollOnce();
    // A poll under way may have started before the write.
    if (this.#polledAt <= this.#writtenAt) await this.#pollOnce();
  }

  /** Since the last successful poll: later changes are unknown here. */
  get silentMs(): number {
    return performance.now() - this.#polledAt;
  }

  /** Makes the next `catchUp` poll, so that clients see their own writes. */
  recordWrite(): void {
    this.#writtenAt = performance.now();
  }

  start(): void {
    this.#notifications?.start(() => this.#wake());
    void this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#notifications?.stop();
    await this.#polling?.catch(() => undefined);
  }

  async #run(): Promise<void> {
    this.#timer = undefined;
    this.#isNotified = false;
    try {
      await this.#polling?.catch(() => undefined);
      await this.#pollOnce();
    } catch (error) {
      this.#log.error({ err: error }, 'change feed could not be read');
    }
    this.#schedule();
  }

  #wake(): void {
    if (this.#isNotified) return;
    this.#isNotified = true;
    if (this.#timer) this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => this.#run(), this.#isNotified ? DEBOUNCE_MS : this.#pollMs);
  }

  async #pollOnce(): Promise<void> {
    this.#polling ??= this.#poll().finally(() => {
      this.#polling = undefined;
    });
    await this.#polling;
  }

  async #poll(): Promise<void> {
    const startedAt = performance.now();
    const published = await this.#reader.read();
    for (const subscription of this.#subscriptions) await this.#deliver(subscription, published);
    this.#polledAt = startedAt;
  }

  async #deliver(subscription: Subscription, published: readonly Change[]): Promise<void> {
    const { failed } = subscription;
    const changes = failed.length === 0 ? published : withoutRepeats([...failed, ...published]);
    if (changes.length === 0) return;
    try {
      await subscription.notify(changes);
      subscription.failed = [];
    } catch (error) {
      this.#log.error(
        { err: error, changes: changes.length },
        'subscriber failed; changes will be delivered again',
      );
      subscription.failed = changes;
    }
  }
}

/** Bounds the backlog of a subscriber that keeps failing. */
const withoutRepeats = (changes: readonly Change[]): Change[] => [
  ...new Map(changes.map((change) => [`${change.topic} ${change.subjectId}`, change])).values(),
];
