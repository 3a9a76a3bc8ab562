import { ORDER_RULES, ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { queryByIds } from '../../ground/db/query-by-ids.ts';
import type { Db } from '../../ground/db/tables.ts';
import { yieldToEventLoop } from '../../ground/yield-to-event-loop.ts';

const POPULAR_FOR_DAYS = 90;
const ORDERS_PER_SPAN = 500;
/** Named explicitly, so that the index on the payment date is used. */
const NOT_SOLD = ORDER_STATUSES.filter(
  (status) => ORDER_RULES[status].stock !== 'sold' || status === 'refunded',
);

export interface SoldLine {
  product_id: number;
  variation_id: number | null;
  quantity: number;
}

/** Of the last 90 days. */
export async function* readSoldLines(db: Db, now: Date): AsyncGenerator<SoldLine[]> {
  let last = { paid_at: new Date(now.getTime() - POPULAR_FOR_DAYS * DAY_MS).toISOString(), id: 0 };
  for (;;) {
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'paid_at'])
      .where('status', 'not in', NOT_SOLD)
      .where((eb) =>
        eb(eb.refTuple('paid_at', 'id'), '>', eb.tuple<string | null, number>(last.paid_at, last.id)),
      )
      .orderBy('paid_at')
      .orderBy('id')
      .limit(ORDERS_PER_SPAN)
      .$narrowType<{ paid_at: string }>()
      .execute();
    const ids = orders.map(({ id }) => id);
    yield await findLines(db, ids);
    last = orders.at(-1) ?? last;
    if (orders.length < ORDERS_PER_SPAN) return;
    await yieldToEventLoop();
  }
}

const findLines = queryByIds((db, orderIds) =>
  db
    .selectFrom('order_lines')
    .where('order_id', 'in', orderIds)
    .select(['product_id', 'variation_id', 'quantity']),
);
