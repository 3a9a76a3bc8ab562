import type { Logger } from 'pino';
import type { ChangeFeed } from '../ground/changes/change-feed.ts';
import type { Db } from '../ground/db/tables.ts';
import { findNextPublication } from './read/public-posts.ts';

/** Bounded, so that changes of the system clock are noticed; setTimeout overflows beyond 24 days. */
const MAX_TIMER_MS = 60_000;

type StartTimer = (callback: () => void, ms: number) => Pick<NodeJS.Timeout, 'close' | 'unref'>;

/** Publishing a scheduled post changes no row, so its time must be watched. */
export function watchPublications(
  { db, log, now, changes }: { db: Db; log: Logger; now: () => Date; changes: ChangeFeed },
  publish: () => void,
  startTimer: StartTimer = setTimeout,
): void {
  let timer: ReturnType<StartTimer> | undefined;
  let due: Date | undefined;

  changes.subscribe(async (published) => {
    if (published.some(({ topic }) => topic === 'content')) await schedule();
  });
  void schedule();

  async function schedule(): Promise<void> {
    try {
      due = await findNextPublication(db, now());
    } catch (error) {
      log.error({ err: error }, 'scheduled posts could not be read');
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
    if (due) publish();
    void schedule();
  }
}
