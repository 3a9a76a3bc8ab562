import type { CountName, Counts } from '../../ground/counts.ts';
import type { Db } from '../../ground/db/tables.ts';
import { findShopFigures } from '../../health/shop-figures.ts';

export interface HealthServices {
  db: Db;
  now: () => Date;
  counts: Counts;
}

interface Waiting {
  count: number;
  oldest_seconds: number;
}

/** Figures of the shop; counts of this process begin with its start. */
export interface OfficeHealth {
  unfulfillable: number;
  mails: Waiting;
  webhooks: Waiting;
  /** Since the last good backup; null if there is none. */
  backup_age_seconds: number | null;
  /** Products whose stock does not match the ledger; null if never checked. */
  stock_wrong: number | null;
  database_wait_ms: number;
  started_at: string;
  notices: { verdict: string; count: number }[];
  /** Orders refused because the last unit had gone. */
  oversell_refusals: number;
  pages: { ready: number; made: number };
  /** Share of time that the process was busy, 0 to 1. */
  busy: number;
}

export async function describeHealth({ db, now, counts }: HealthServices): Promise<OfficeHealth> {
  const { orders, mails, webhooks, ...figures } = await findShopFigures(db, now());
  const check = await db
    .selectFrom('stock_checks')
    .select('wrong')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const count = (name: CountName, label: string) =>
    counts.read(name).find((each) => each.label === label)?.count ?? 0;
  return {
    unfulfillable: orders.paid_unfulfillable,
    mails: { count: mails.count, oldest_seconds: mails.oldestSeconds },
    webhooks: { count: webhooks.count, oldest_seconds: webhooks.oldestSeconds },
    backup_age_seconds: figures.backupAgeSeconds ?? null,
    stock_wrong: check?.wrong ?? null,
    database_wait_ms: figures.databaseWaitSeconds * 1000,
    started_at: new Date(performance.timeOrigin).toISOString(),
    notices: counts.read('notices').map(({ label: verdict, count: times }) => ({ verdict, count: times })),
    oversell_refusals: count('oversell_refusals', 'order'),
    pages: { ready: count('page_cache', 'hit'), made: count('page_cache', 'miss') },
    busy: performance.eventLoopUtilization().utilization,
  };
}
