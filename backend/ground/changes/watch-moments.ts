import type { Logger } from 'pino';
import type { Db } from '../db/tables.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { Topic } from './publish-changes.ts';

/** Bounded, so that changes of the system clock are noticed; setTimeout overflows beyond 24 days. */
const MAX_TIMER_MS = 60_000;

type StartTimer = (callback: () => void, ms: number) => Pick<NodeJS.Timeout, 'close' | 'unref'>;

export interface Moments {
  /** Whose changes may bring another moment. */
  topic: Topic;
  /** undefined: there is none to come. */
  findNext: (db: Db, now: Date) => Promise<Date | undefined>;
}

/** What begins or ends by the clock alone, such as a scheduled post, changes no row. */
export function watchMoments(
  { db, log, now, changes }: { db: Db; log: Logger; now: () => Date; changes: ChangeFeed },
  { topic, findNext }: Moments,
  onMoment: () => void,
  startTimer: StartTimer = setTimeout,
): void {
  let timer: ReturnType<StartTimer> | undefined;
  let due: Date | undefined;

  changes.subscribe(async (published) => {
    if (published.some((change) => change.topic === topic)) await schedule();
  });
  void schedule();

  async function schedule(): Promise<void> {
    try {
      due = await findNext(db, now());
    } catch (error) {
      log.error({ err: error }, 'the next moment could not be read');
    }
    wait();
  }

  function wait(): void {
    timer?.close();
    const ms = due ? due.getTime() - now().getTime() : MAX_TIMER_MS;
    timer = startTimer(onTimer, Math.min(Math.max(ms, 0), MAX_TIMER_MS));
    timer.unref();
  }

  function onTimer(): void {
    if (due && now() < due) {
      wait();
      return;
    }
    if (due) onMoment();
    void schedule();
  }
}
