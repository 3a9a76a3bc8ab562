import type { ApiInvoice } from '#contract/orders.ts';
import { ORDER_RULES } from '#domain/orders/order-status.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { findOrderCredit } from '../credit/order-credit.ts';
import { findOrderDiscounts } from '../discounts/find-order-discounts.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import { findRefunds, refundedCents, sumRefunds } from '../orders/find-refunds.ts';
import {
  findCounterSale,
  findOrderEvents,
  findOrderLines,
  type Order,
  type OrderLine,
} from '../orders/queries.ts';
import { describeInvoice } from './describe-invoice.ts';

async function findPaidBy(db: DbOrTrx, orderId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments')
    .select('provider')
    .where('order_id', '=', orderId)
    .where('status', '=', 'complete')
    .executeTakeFirst();
  return row?.provider;
}

/** undefined before payment, and when it was undone. */
export async function findInvoice(
  db: DbOrTrx,
  shop: ShopFacts,
  order: Order,
  lines?: readonly OrderLine[],
): Promise<ApiInvoice | undefined> {
  if (!ORDER_RULES[order.status].paid) return undefined;
  const invoice = await db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  if (!invoice) return undefined;
  const refunds = await findRefunds(db, order.id);
  const isWhole = refundedCents(order, sumRefunds(refunds).totalCents) === order.total_cents;
  const whole = (await findOrderEvents(db, order.id)).find((event) => event.to_status === 'refunded');
  const sale = await findCounterSale(db, order.id);
  return describeInvoice({
    invoice,
    order,
    lines: lines ?? (await findOrderLines(db, order.id)),
    discounts: await findOrderDiscounts(db, order.id),
    shop,
    sale,
    paidBy: sale ? undefined : await findPaidBy(db, order.id),
    refundedAt: isWhole ? (refunds.at(-1)?.at ?? whole?.at) : undefined,
    credit: await findOrderCredit(db, order.id),
    refunds: refunds.map(({ at, total_cents, money_as_credit_cents }) => ({
      at,
      totalCents: total_cents,
      isCredit: money_as_credit_cents > 0,
    })),
  });
}
