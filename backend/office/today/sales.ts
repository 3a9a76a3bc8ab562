import { sql } from 'kysely';
import { DAY_MS } from '#domain/time/durations.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import type { Db } from '../../ground/db/tables.ts';
import { startOfDay } from '../../ground/shop-days.ts';
import { bookedCents, isSomethingKept } from '../../orders/find-refunds.ts';

/** 30 days and the 30 before them. */
const DAYS = 60;
/** '2026-11-21T10': South Africa's offset is whole hours, so hours add up to its days. */
const HOUR_LENGTH = 13;

export interface SalesDay {
  day: string;
  cents: number;
  orders: number;
}

/** What is kept of paid orders, by the South African day of payment, today last: the orders of `sold:`. */
export async function findSales(db: Db, now: Date): Promise<SalesDay[]> {
  const days = Array.from({ length: DAYS }, (_, ago) =>
    southAfricanTime(new Date(now.getTime() - ago * DAY_MS)).slice(0, 10),
  ).reverse();
  const hours = await db
    .selectFrom('orders')
    .select((eb) => [
      sql<string>`substr(paid_at, 1, ${sql.lit(HOUR_LENGTH)})`.as('hour'),
      sql<number>`sum(orders.total_cents - coalesce(${bookedCents(eb)}, 0))`.as('cents'),
      eb.fn.countAll<number>().as('orders'),
    ])
    .where('paid_at', 'is not', null)
    .where('paid_at', '>=', startOfDay(days[0] ?? '') ?? '')
    .where(isSomethingKept)
    .groupBy('hour')
    .execute();
  const byDay = new Map(days.map((day) => [day, { day, cents: 0, orders: 0 }]));
  for (const { hour, cents, orders } of hours) {
    const day = byDay.get(southAfricanTime(new Date(`${hour}:00:00Z`)).slice(0, 10));
    if (!day) continue;
    day.cents += Number(cents);
    day.orders += orders;
  }
  return [...byDay.values()];
}
