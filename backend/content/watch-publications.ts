import type { GroundServices } from '../ground/services.ts';
import { findNextPublication } from './read/next-publication.ts';

/** Longer timers end at once, and a clock that is set right while one runs is noticed. */
const MAX_TIMER_MS = 60_000;

type StartTimer = (callback: () => void, ms: number) => Pick<NodeJS.Timeout, 'close' | 'unref'>;

/** Calls back when the moment of a scheduled post has come: nobody changes anything then. */
export function watchPublications(
  { db, log, now, changes }: Pick<GroundServices, 'db' | 'log' | 'now' | 'changes'>,
  publish: () => void,
  startTimer: StartTimer = setTimeout,
): void {
  let timer: ReturnType<StartTimer> | undefined;
  let due: Date | undefined;

  changes.follow(async (told) => {
    if (told.some(({ topic }) => topic === 'content')) await schedule();
  });
  void schedule();

  async function schedule(): Promise<void> {
    try {
      due = await findNextPublication(db, now());
    } catch (error) {
      log.error({ err: error }, 'scheduled posts not found');
    }
    wait();
  }

  function wait(): void {
    timer?.close();
    const ms = due ? due.getTime() - now().getTime() : MAX_TIMER_MS;
    timer = startTimer(turn, Math.min(Math.max(ms, 0), MAX_TIMER_MS));
    timer.unref();
  }

  function turn(): void {
    if (due && now() < due) {
      wait();
      return;
    }
    if (due) publish();
    void schedule();
  }
}
