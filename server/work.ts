import { refreshDuePrices } from '#backend/catalogue/prices.ts';
import { forgetOldChanges } from '#backend/changes/tell-changes.ts';
import { deliverOutbox } from '#backend/mail/deliver-outbox.ts';
import { expireOrders } from '#backend/orders/expire-orders.ts';
import type { Services } from '#backend/services.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

export interface Work {
  /** Resolves when what was running has come to its end. */
  stop: () => Promise<void>;
}

/** What the process does beside answering requests. */
export function startWork(services: Services): Work {
  const jobs = [
    repeat(services, 'expire orders', 15 * SECOND, () => expireOrders(services)),
    repeat(services, 'deliver mail', 2 * SECOND, () => deliverOutbox(services)),
    // Read at start, so that no shopper waits for it.
    repeat(services, 'read the listing', 60 * SECOND, () => services.listing.current()),
    repeat(services, 'forget old changes', HOUR, () => forgetOldChanges(services.db, services.now())),
    repeat(services, 'start and end sales', 60 * SECOND, () => refreshDuePrices(services.db, services.now())),
  ];
  services.changes.start();
  return { stop: async () => void (await Promise.all([...jobs, services.changes].map((job) => job.stop()))) };
}

/** Runs a job now and then every `everyMs` after it has ended; a failure is logged and the next turn tries again. */
export function repeat(services: Services, name: string, everyMs: number, job: () => Promise<unknown>): Work {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const turn = async (): Promise<void> => {
    try {
      await job();
    } catch (error) {
      services.log.error({ err: error, job: name }, 'background job failed');
    }
    if (!stopped) timer = setTimeout(() => (running = turn()), everyMs);
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
