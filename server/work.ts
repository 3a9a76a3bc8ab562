import { refreshDuePrices } from '#backend/catalogue/prices.ts';
import { expireOrders } from '#backend/checkout/expire-orders.ts';
import { forgetOldRecords } from '#backend/forget-old-records.ts';
import { forgetOldChanges } from '#backend/ground/changes/publish-changes.ts';
import { Leadership } from '#backend/ground/db/leadership.ts';
import { forgetOldLimits } from '#backend/ground/http/shared-limiter.ts';
import { deliverOutbox } from '#backend/mail/deliver-outbox.ts';
import type { Services } from '#backend/services.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

export interface Work {
  /** Resolves when what was running has come to its end. */
  stop: () => Promise<void>;
}

/** What the process does beside answering requests. */
export function startWork(services: Services): Work {
  const { db, now, listing, changes } = services;
  const leadership = new Leadership(db);
  // Only the leader does these; two that do them at the same moment, as the lead passes on, do no harm.
  const byLeader = (name: string, everyMs: number, job: () => Promise<unknown>) =>
    repeat(services, name, everyMs, async () => {
      if (await leadership.isHeld()) return job();
    });
  const jobs = [
    repeat(services, 'lead', 3 * SECOND, () => leadership.renew()),
    // Read at start, so that no shopper waits for it.
    repeat(services, 'read the listing', 60 * SECOND, () => listing.current()),
    byLeader('expire orders', 15 * SECOND, () => expireOrders(services)),
    byLeader('deliver mail', 2 * SECOND, () => deliverOutbox(services)),
    byLeader('start and end sales', SECOND, startAndEndSales(services)),
    // Seldom enough, and often enough for a process that does not lead when it starts, or does not live for a day.
    byLeader('forget old records', HOUR, () => forgetOldRecords(services)),
    byLeader('forget old changes', HOUR, () => forgetOldChanges(db, now())),
    byLeader('forget old limits', HOUR, () => forgetOldLimits(db, now())),
  ];
  changes.start();
  return {
    stop: async () => {
      await Promise.all([...jobs, changes].map((job) => job.stop()));
      await leadership
        .release()
        .catch((error) => services.log.error({ err: error }, 'the lead not passed on'));
    },
  };
}

/**
 * Orders know the time to the second, so pages must. The first turn finds all that became due while the shop was closed,
 * the others what did in the last hour: an import may take its time to show its sales.
 */
function startAndEndSales({ db, now }: Services): () => Promise<void> {
  let after = new Date(0);
  return async () => {
    const at = now();
    await refreshDuePrices(db, at, after);
    after = new Date(at.getTime() - HOUR);
  };
}

/**
 * Runs a job now and then every `everyMs` after it has ended, or at once when it answers 'more'; a failure is logged
 * and the next turn tries again.
 */
export function repeat(services: Services, name: string, everyMs: number, job: () => Promise<unknown>): Work {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const turn = async (): Promise<void> => {
    let isMore = false;
    try {
      isMore = (await job()) === 'more';
    } catch (error) {
      services.log.error({ err: error, job: name }, 'background job failed');
    }
    if (!stopped) timer = setTimeout(() => (running = turn()), isMore ? 0 : everyMs);
  };
  let running = turn();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
