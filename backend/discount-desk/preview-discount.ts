import type { NewDiscount } from '#contract/office/discounts.ts';
import { ALL_GOODS, type Discount } from '#domain/discounts/discount.ts';
import { priceDiscounts } from '#domain/discounts/price-discounts.ts';
import { centsOf } from '#domain/discounts/take-off.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { ORDER_RULES, ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { discountOf } from '../discounts/discount-rows.ts';
import { findGoodsFacts } from '../discounts/goods-facts.ts';
import type { Db } from '../ground/db/tables.ts';
import { yieldToEventLoop } from '../ground/yield-to-event-loop.ts';
import { columnsOf } from './discount-form.ts';
import { findUnitCosts } from './find-unit-costs.ts';

const DAYS = 30;
const BATCH = 100;
const PAID = ORDER_STATUSES.filter((status) => ORDER_RULES[status].paid && status !== 'refunded');

/** Of the paid orders of the last 30 days, had each used it, without its limits and dates. */
export interface DiscountPreview {
  days: number;
  orders: number;
  /** To which it would have applied. */
  discounted: number;
  cost: string;
  /** Of the orders that it would have applied to, as they were paid. */
  turnover: string;
  /** null where it is not known what any of their goods cost the shop. */
  margin: PreviewedMargin | null;
}

/** What the orders to which it would have applied left to the shop. */
export interface PreviewedMargin {
  items: number;
  /** How many of these items have a known cost. */
  known: number;
  /** Their prices less what they cost. */
  without: string;
  /** The same less the discount on them and on the delivery. */
  left: string;
}

/** As if each order had used it, and no other discount; at the prices of the orders and today's categories. */
export async function previewDiscount(
  { db, now }: { db: Db; now: () => Date },
  given: NewDiscount,
): Promise<DiscountPreview> {
  const since = new Date(now().getTime() - DAYS * DAY_MS).toISOString();
  const discount = unlimited(given);
  const found = { orders: 0, discounted: 0, costCents: 0, turnoverCents: 0 };
  const margin = { items: 0, known: 0, withoutCents: 0, takenCents: 0 };
  for (let afterId = 0; ; ) {
    const orders = await findPaidOrders(db, since, afterId);
    for (const { total_cents, ...order } of await withLines(db, orders)) {
      const { totalCents, ...taken } = priceDiscounts({
        lines: order.lines,
        deliveryCents: order.deliveryCents,
        automatic: [discount],
        codes: [],
        now: since,
      });
      found.orders += 1;
      if (totalCents === 0) continue;
      found.discounted += 1;
      found.costCents += totalCents;
      found.turnoverCents += total_cents;
      margin.takenCents += centsOf(taken.delivery);
      for (const [place, { priceCents, quantity, costCents }] of order.lines.entries()) {
        margin.items += quantity;
        if (costCents === undefined) continue;
        margin.known += quantity;
        margin.withoutCents += quantity * (priceCents - costCents);
        margin.takenCents += centsOf(taken.lines[place] ?? []);
      }
    }
    const last = orders.at(-1);
    if (!last || orders.length < BATCH) break;
    afterId = last.id;
    await yieldToEventLoop();
  }
  return {
    days: DAYS,
    orders: found.orders,
    discounted: found.discounted,
    cost: decimalFromCents(found.costCents),
    turnover: decimalFromCents(found.turnoverCents),
    margin:
      margin.known === 0
        ? null
        : {
            items: margin.items,
            known: margin.known,
            without: decimalFromCents(margin.withoutCents),
            left: decimalFromCents(margin.withoutCents - margin.takenCents),
          },
  };
}

const unlimited = (given: NewDiscount): Discount => ({
  ...discountOf({
    ...columnsOf(given),
    id: 1,
    used: 0,
    stopped_at: null,
    version: 1,
    created_at: '',
  }),
  startsAt: null,
  endsAt: null,
  mostUses: null,
  mostPerMailbox: null,
});

const findPaidOrders = (db: Db, since: string, afterId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'total_cents', 'shipping_cents', 'shipping_discount_cents'])
    .where('paid_at', '>=', since)
    .where('status', 'in', PAID)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(BATCH)
    .execute();

async function withLines(db: Db, orders: Awaited<ReturnType<typeof findPaidOrders>>) {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const lines = await db
    .selectFrom('order_lines')
    .leftJoin('events', 'events.product_id', 'order_lines.product_id')
    .leftJoin('products as sold', (join) =>
      join.on((eb) =>
        eb('sold.id', '=', eb.fn.coalesce('order_lines.variation_id', 'order_lines.product_id')),
      ),
    )
    .select([
      'order_lines.order_id',
      'order_lines.product_id',
      'order_lines.variation_id',
      'order_lines.price_cents',
      'order_lines.quantity',
      'sold.regular_price_cents',
      'events.id as event_id',
    ])
    .where('order_lines.order_id', 'in', ids)
    .orderBy('order_lines.id')
    .execute();
  const facts = await findGoodsFacts(
    db,
    lines.map(({ product_id }) => product_id),
  );
  const costs = await findUnitCosts(
    db,
    lines.flatMap(({ product_id, variation_id }) => [product_id, variation_id ?? product_id]),
  );
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id);
  return orders.map(({ id, total_cents, shipping_cents, shipping_discount_cents }) => ({
    total_cents,
    deliveryCents: shipping_cents + shipping_discount_cents,
    lines: (byOrder.get(id) ?? []).map((line) => ({
      ...ALL_GOODS,
      ...facts.get(line.product_id),
      products: [line.product_id, ...(line.variation_id === null ? [] : [line.variation_id])],
      priceCents: line.price_cents,
      quantity: line.quantity,
      isOnSale: line.regular_price_cents !== null && line.price_cents < line.regular_price_cents,
      isEntryFee: line.event_id !== null,
      costCents: costs.get(line.variation_id ?? line.product_id) ?? costs.get(line.product_id),
    })),
  }));
}
