import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { NOT_SOLD, POPULAR_FOR_DAYS } from '../../../catalogue/listing/load-listing.ts';
import { queryByIds } from '../../../ground/db/query-by-ids.ts';
import type { Db } from '../../../ground/db/tables.ts';

const ORDERS_PER_SPAN = 250;
const DAY_MS = 86_400_000;

/** Units sold in the last 90 days, by the id of the product, variation or copy. */
export async function findSoldLately(db: Db, now: Date): Promise<Map<number, number>> {
  const sold = new Map<number, number>();
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
    for (const { id, units } of await findUnits(db, ids)) sold.set(id, (sold.get(id) ?? 0) + units);
    last = orders.at(-1) ?? last;
    if (orders.length < ORDERS_PER_SPAN) return sold;
    await yieldToEventLoop();
  }
}

const findUnits = queryByIds((db, orderIds) =>
  db
    .selectFrom('order_lines')
    .where('order_id', 'in', orderIds)
    .select((eb) => [eb.fn.coalesce('variation_id', 'product_id').as('id'), 'quantity as units']),
);
