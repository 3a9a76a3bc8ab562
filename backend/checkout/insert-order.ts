import { foldEmail } from '#domain/checkout/email.ts';
import type { OrderActor } from '#domain/orders/order-status.ts';
import { executeTogether } from '../ground/db/execute-together.ts';
import type { Trx } from '../ground/db/tables.ts';
import { orderRefused } from '../orders/order-refusals.ts';
import { insertEvent } from '../orders/order-state.ts';
import { insertOrderWords } from '../orders/order-words.ts';
import type { PricedLine } from '../orders/price-lines.ts';
import type { Order } from '../orders/queries.ts';
import { insertOrderStock } from '../orders/stock/order-stock.ts';
import type { WantedUnit } from '../orders/stock/take-units.ts';
import { type Attempt, claimAttempt } from './idempotency.ts';

interface OrderParts {
  lines: readonly PricedLine[];
  units: readonly WantedUnit[];
  attempt?: Attempt | undefined;
  /** Of the total, what credit pays. */
  creditCents?: number;
  /** Of the order's first event; by default the shopper placed it. */
  origin?: { actor: OrderActor; note: string };
  /** Names as shoppers read them. */
  shown: (text: string) => string;
}

const PLACED_BY_SHOPPER = { actor: 'shopper', note: 'placed' } as const;

/** Throws Refused when the idempotency key belongs to another order. */
export async function insertOrder(
  trx: Trx,
  given: Omit<Order, 'id' | 'email_folded' | 'discount_cents' | 'credit_cents' | 'gift_card_cents'>,
  { lines, units, attempt, shown, creditCents = 0, origin = PLACED_BY_SHOPPER }: OrderParts,
): Promise<Order> {
  const row = {
    ...given,
    email_folded: foldEmail(given.email),
    credit_cents: creditCents,
    gift_card_cents: lines.reduce((sum, { giftCard, totalCents }) => sum + (giftCard ? totalCents : 0), 0),
    discount_cents: lines.reduce(
      (sum, { discountCents }) => sum + discountCents,
      given.shipping_discount_cents,
    ),
  };
  const inserted = await trx.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow();
  const order = { ...row, ...inserted };
  const rows = lines.map((line) => lineRow(order.id, line, shown));
  const insertLines = trx.insertInto('order_lines').values(rows).returning('order_id');
  const [first] = await executeTogether(trx, [
    ...(attempt ? ([claimAttempt(trx, attempt, order), insertLines] as const) : ([insertLines] as const)),
    insertEvent(trx, order.id, null, order.status, {
      ...origin,
      at: order.created_at,
    }),
    insertOrderWords(trx, order, rows),
    ...insertOrderStock(trx, order.id, units),
  ]);
  if (!first) throw orderRefused({ code: 'idempotency_key_reused' });
  return order;
}

const lineRow = (orderId: number, line: PricedLine, shown: OrderParts['shown']) => ({
  order_id: orderId,
  product_id: line.productId,
  variation_id: line.variationId ?? null,
  name: shown(line.name),
  sku: line.sku,
  attributes: JSON.stringify(line.attributes),
  bundle_selections: JSON.stringify(line.bundleSelections),
  quantity: line.quantity,
  price_cents: line.priceCents,
  total_cents: line.totalCents,
  discount_cents: line.discountCents,
  is_virtual: line.isVirtual ? 1 : 0,
});
