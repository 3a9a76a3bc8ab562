import { runBackups } from '#backend/backups/run-backups.ts';
import { runCardFiles } from '#backend/book-desk/files/run-card-files.ts';
import { refreshDuePrices } from '#backend/catalogue/prices.ts';
import { completeUndelivered } from '#backend/checkout/complete-undelivered.ts';
import { expireOrders } from '#backend/checkout/expire-orders.ts';
import { logCreditProblems } from '#backend/credit/check-credit.ts';
import { findWantedProduct } from '#backend/deck-lists/find-wanted-product.ts';
import { deleteOldRecords } from '#backend/delete-old-records.ts';
import { logUseProblems } from '#backend/discounts/check-uses.ts';
import { offerSeats } from '#backend/event-desk/offer-seats.ts';
import { refundCancelled } from '#backend/event-desk/refund-cancelled.ts';
import { deleteOldChanges } from '#backend/ground/changes/publish-changes.ts';
import { Leadership } from '#backend/ground/db/leadership.ts';
import { deleteOldLimits } from '#backend/ground/limiter.ts';
import { deliverOutbox } from '#backend/mail/deliver-outbox.ts';
import { mailGiftCards } from '#backend/mail/mail-gift-cards.ts';
import { checkStockNightly } from '#backend/orders/stock/record-stock-check.ts';
import { runNightlyPrices } from '#backend/prices/run-nightly-prices.ts';
import { publishDueProducts } from '#backend/products/editor/publish-due-products.ts';
import { runImports } from '#backend/run-imports.ts';
import type { Services } from '#backend/services.ts';
import { notifyWaiting } from '#backend/wants/notify-waiting.ts';
import { deliverWebhooks } from '#backend/webhooks/deliver-webhooks.ts';
import { keepWarm } from './warm-up.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

export interface Work {
  stop: () => Promise<void>;
}

export function startWork(services: Services, open: (path: string) => Promise<unknown>): Work {
  const { db, now } = services;
  const leadership = new Leadership(db);
  const stopping = new AbortController();
  // Two leaders at once, as the lease passes on, do no harm.
  const byLeader = (name: string, everyMs: number, job: () => Promise<unknown>) =>
    repeat(services, name, everyMs, async () => {
      if (await leadership.isHeld()) return job();
    });
  const jobs = [
    repeat(services, 'lead', 3 * SECOND, () => leadership.renew()),
    repeat(services, 'read the listing and the cards', 10 * SECOND, () => keepWarm(services, open)),
    repeat(services, 'read shop.json', SECOND, () => services.liveShop.checkFile()),
    repeat(services, 'write missed searches', 10 * SECOND, () => services.missedSearches.write(db, now())),
    byLeader('complete orders without a delivery', 15 * SECOND, () => completeUndelivered(services)),
    byLeader('expire orders', 15 * SECOND, () => expireOrders(services)),
    byLeader('refund seats of cancelled tournaments', 15 * SECOND, () => refundCancelled(services)),
    byLeader('offer seats to who waits', 5 * SECOND, () => offerSeats(services)),
    byLeader('notify waiting shoppers', 10 * SECOND, () =>
      notifyWaiting(services, (wanted) => findWantedProduct(services, wanted)),
    ),
    byLeader('mail gift cards', 2 * SECOND, () => mailGiftCards(services)),
    byLeader('deliver mail', 2 * SECOND, () => deliverOutbox(services)),
    byLeader('deliver webhooks', 2 * SECOND, () => deliverWebhooks(services)),
    byLeader('start and end sales', SECOND, startAndEndSales(services)),
    byLeader('publish drafts', SECOND, () => publishDueProducts(services)),
    // Not the leader alone: a file lies on the machine that received it.
    repeat(services, 'read files for the card book', 2 * SECOND, () =>
      runCardFiles(services, stopping.signal),
    ),
    byLeader('run imports', SECOND, () => runImports(services, stopping.signal)),
    // Hourly: a leader may not run for a whole day.
    byLeader('delete old records', HOUR, () => deleteOldRecords(services)),
    byLeader('apply prices by night', 5 * SECOND, () => runNightlyPrices(services)),
    byLeader('make backups', 2 * SECOND, () => runBackups(services)),
    byLeader('check the stock', HOUR, async () => {
      if (!(await checkStockNightly(services))) return;
      await logCreditProblems(services);
      await logUseProblems(services);
    }),
    byLeader('delete old changes', HOUR, () => deleteOldChanges(db, now())),
    byLeader('delete old limits', HOUR, () => deleteOldLimits(db, now())),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(jobs.map((job) => job.stop()));
      await leadership
        .release()
        .catch((error) => services.log.error({ err: error }, 'leadership could not be released'));
    },
  };
}

/** To the second, like orders. The first run covers the time while the shop was down. */
function startAndEndSales({ db, now }: Services): () => Promise<void> {
  let last = new Date(0);
  return async () => {
    const at = now();
    // All again when the clock was put back.
    const after = at < last ? 0 : last.getTime() - HOUR;
    await refreshDuePrices(db, at, new Date(after));
    last = at;
  };
}

/** Runs a job at once and then `everyMs` after it has ended, or immediately after 'more'. Logs failures. */
export function repeat(services: Services, name: string, everyMs: number, job: () => Promise<unknown>): Work {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const run = async (): Promise<void> => {
    let isMore = false;
    try {
      isMore = (await job()) === 'more';
    } catch (error) {
      services.log.error({ err: error, job: name }, 'background job failed');
    }
    if (!stopped) timer = setTimeout(() => (running = run()), isMore ? 0 : everyMs);
  };
  let running = run();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
