import type { OrderRequest } from '#contract/orders.ts';
import type { DeliveryMethod, ShippingRate } from '#domain/shipping.ts';
import type { Services } from '../services.ts';
import { ensureSameFigures } from './client-figures.ts';
import { type Customer, ensureCustomer } from './customer.ts';
import { chooseRate, deliveryMethod } from './delivery.ts';
import { type Attempt, claimKey, findEarlierOrder } from './idempotency.ts';
import { insertOrder } from './insert-order.ts';
import { newOrderKey, newOrderNumber } from './order-names.ts';
import { OrderRefused } from './order-refused.ts';
import { recordEvent } from './order-state.ts';
import { goodsCents, type PricedLine, priceLines } from './price-lines.ts';
import type { Order } from './queries.ts';
import { holdEndFromNow } from './stock-hold.ts';
import { supersedeOrder } from './supersede-order.ts';
import { stockUnits, takeStock } from './take-stock.ts';

/** Places an order, or answers with the one that the same attempt has placed before. Throws OrderRefused. */
export async function placeOrder(
  services: Services,
  request: OrderRequest,
  attempt: Attempt | undefined,
): Promise<Order> {
  const earlier = await findEarlierOrder(services.db, attempt);
  if (earlier) return earlier;
  try {
    return await placeNewOrder(services, request, attempt);
  } catch (error) {
    // The same attempt may have been placed by a request of the same moment, which is also why this one failed.
    const winner = error instanceof OrderRefused ? await findEarlierOrder(services.db, attempt) : undefined;
    if (winner) return winner;
    throw error;
  }
}

async function placeNewOrder(
  services: Services,
  request: OrderRequest,
  attempt: Attempt | undefined,
): Promise<Order> {
  if (request.line_items.length === 0) throw new OrderRefused({ code: 'cart_empty' });
  const method = deliveryMethod(request);
  const customer = ensureCustomer(request, method);
  const quote = await priceLines(services.db, request.line_items, services.now().toISOString());
  const rate = await chooseRate(services, request, { method, lines: quote, to: customer.shipping });
  const placed = await services.db.transaction().execute(async (trx) => {
    const at = services.now().toISOString();
    const lines = await priceLines(trx, request.line_items, at);
    if (goodsCents(lines) !== goodsCents(quote)) return undefined;
    const row = orderRow(services, request, { at, method, customer, rate, lines });
    ensureSameFigures(request, lines, row.shipping_cents, row.total_cents);
    const order = await insertOrder(trx, row, lines);
    if (attempt) await claimKey(trx, attempt, order);
    if (request.order_key) await supersedeOrder(trx, request.order_key, order, stockUnits(lines));
    await takeStock(trx, order.id, lines);
    await recordEvent(trx, order.id, null, order.status, { actor: 'shopper', note: 'placed', at });
    return order;
  });
  // A price moved between the quote, which the delivery's price depends on, and the order: both anew.
  return placed ?? placeNewOrder(services, request, attempt);
}

interface OrderParts {
  at: string;
  method: DeliveryMethod;
  customer: Customer;
  rate: ShippingRate;
  lines: PricedLine[];
}

function orderRow(
  services: Services,
  request: OrderRequest,
  { at, method, customer, rate, lines }: OrderParts,
) {
  const itemsCents = goodsCents(lines);
  return {
    number: newOrderNumber(),
    order_key: newOrderKey(),
    status: 'pending' as const,
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    billing: JSON.stringify(customer.billing),
    shipping: JSON.stringify(customer.shipping),
    delivery_method: method,
    locker_code: request.locker_code,
    shipping_code: rate.serviceCode,
    shipping_title: rate.serviceName,
    shipping_time: rate.deliveryTime,
    items_cents: itemsCents,
    shipping_cents: rate.priceCents,
    total_cents: itemsCents + rate.priceCents,
    customer_note: request.customer_note,
    created_at: at,
    hold_expires_at: holdEndFromNow(services),
    paid_at: null,
  };
}
