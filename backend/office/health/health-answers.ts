import { Hono } from 'hono';
import type { OfficeHealth } from '#contract/office/health.ts';
import type { CountName, Counts } from '../../ground/counts.ts';
import type { Db } from '../../ground/db/tables.ts';
import { findShopFigures } from '../../health/shop-figures.ts';

interface HealthServices {
  db: Db;
  now: () => Date;
  counts: Counts;
}

export const officeHealthRoutes = (services: HealthServices): Hono =>
  new Hono().get('/health', async (c) => c.json(await describeHealth(services)));

async function describeHealth({ db, now, counts }: HealthServices): Promise<OfficeHealth> {
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
