import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import type { Db } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';

export interface ShopFigures {
  /** Including those without orders. */
  orders: Record<OrderStatus, number>;
  mails: Waiting;
  webhooks: Waiting;
  /** Since the latest verified backup; undefined if there is none. */
  backupAgeSeconds: number | undefined;
  /** Current wait for the write lock. */
  databaseWaitSeconds: number;
}

export interface Waiting {
  count: number;
  /** 0: nothing is waiting. */
  oldestSeconds: number;
}

/** The same in every process. */
export async function findShopFigures(db: Db, now: Date): Promise<ShopFigures> {
  const ageOf = (at: string | null | undefined): number | undefined =>
    at ? Math.max(0, (now.getTime() - Date.parse(at)) / 1000) : undefined;
  const counted = await db
    .selectFrom('orders')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const countOf = (status: OrderStatus) => counted.find((row) => row.status === status)?.count ?? 0;
  const mails = await db
    .selectFrom('outbox')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  const webhooks = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('webhook_deliveries.created_at').as('oldest'),
    ])
    .where('next_attempt_at', 'is not', null)
    .where('off_at', 'is', null)
    .executeTakeFirstOrThrow();
  const backup = await db
    .selectFrom('backups')
    .select('at')
    .where('problem', '=', '')
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const waiting = ({ count, oldest }: { count: number; oldest: string | null }): Waiting => ({
    count,
    oldestSeconds: ageOf(oldest) ?? 0,
  });
  return {
    orders: Object.fromEntries(
      ORDER_STATUSES.map((status) => [status, countOf(status)]),
    ) as ShopFigures['orders'],
    mails: waiting(mails),
    webhooks: waiting(webhooks),
    backupAgeSeconds: ageOf(backup?.at),
    databaseWaitSeconds: await measureWait(db),
  };
}

/** A transaction waits for the write lock on SQLite, and for a connection on PostgreSQL. */
async function measureWait(db: Db): Promise<number> {
  const startedAt = performance.now();
  await transact(db, async () => undefined);
  return (performance.now() - startedAt) / 1000;
}
