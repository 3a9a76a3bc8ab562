import type { OrderRequest } from '#contract/orders.ts';
import { brandNamer } from '#domain/brand-names.ts';
import { type DeliveryMethod, onBackorder, type ShippingRate } from '#domain/shipping.ts';
import { transact } from '../ground/db/transact.ts';
import { newOrderKey, newOrderNumber } from '../orders/order-names.ts';
import { OrderRefused } from '../orders/order-refused.ts';
import { insertEvent } from '../orders/order-state.ts';
import { insertHeldStock } from '../orders/order-stock.ts';
import { goodsCents, type PricedLine, priceLines } from '../orders/price-lines.ts';
import type { Order } from '../orders/queries.ts';
import { holdEndFromNow } from '../orders/stock-hold.ts';
import { MINIMUM_ORDER_CENTS } from '../payments/payable.ts';
import type { ShippingServices } from '../shipping/services.ts';
import { ensureSameFigures } from './client-figures.ts';
import { type Customer, ensureCustomer } from './customer.ts';
import { chooseOwnRate, chooseRate, deliveryMethod } from './delivery.ts';
import { type Attempt, findEarlierOrder } from './idempotency.ts';
import { insertOrder, insertOrderLines } from './insert-order.ts';
import { findReplacedKey, supersedeOrder } from './supersede-order.ts';
import { isBackordered, stockUnits, takeStock } from './take-stock.ts';

/** Places an order, or answers with the one that the same attempt has placed before. Throws OrderRefused. */
export async function placeOrder(
  services: ShippingServices,
  request: OrderRequest,
  attempt: Attempt | undefined,
): Promise<Order> {
  try {
    return await placeNewOrder(services, request, attempt);
  } catch (error) {
    // Only who is refused can be repeating an attempt: its key is taken, or what it wants is gone because it has it.
    const earlier = error instanceof OrderRefused ? await findEarlierOrder(services.db, attempt) : undefined;
    if (earlier) return earlier;
    throw error;
  }
}

async function placeNewOrder(
  services: ShippingServices,
  request: OrderRequest,
  attempt: Attempt | undefined,
): Promise<Order> {
  if (request.line_items.length === 0) throw new OrderRefused({ code: 'cart_empty' });
  const method = deliveryMethod(request);
  const customer = ensureCustomer(request, method);
  const quote = await askCourier(services, request, { method, customer });
  const placed = await transact(services.db, async (trx) => {
    const at = services.now().toISOString();
    const lines = await priceLines(trx, request.line_items, at);
    if (quote && goodsCents(lines) !== quote.goodsCents) return undefined;
    const rate =
      quote?.rate ?? (await chooseOwnRate(services, request, { method, lines, to: customer.shipping }));
    const units = stockUnits(lines);
    const promised = isBackordered(units) ? onBackorder(rate) : rate;
    const row = orderRow(services, request, { at, method, customer, rate: promised, lines });
    if (row.total_cents < MINIMUM_ORDER_CENTS) {
      throw new OrderRefused({ code: 'below_minimum', minimumCents: MINIMUM_ORDER_CENTS });
    }
    const order = await insertOrder(trx, row, attempt);
    await insertOrderLines(trx, order.id, lines, brandNamer(services.settings.shop.brandNames));
    await insertEvent(trx, order.id, null, order.status, { actor: 'shopper', note: 'placed', at });
    await insertHeldStock(trx, order.id, units);
    const replaced = await findReplacedKey(trx, request, order);
    if (replaced) await supersedeOrder(trx, replaced, order, units);
    // Last, since others may want the same: nobody waits for more than this and the commit.
    await takeStock(trx, lines, units);
    // What is sold out is told before what it would have cost.
    ensureSameFigures(request, lines, row.shipping_cents, row.total_cents);
    return order;
  });
  // A price moved between the quote, which the delivery's price depends on, and the order: both anew.
  return placed ?? placeNewOrder(services, request, attempt);
}

interface Quote {
  rate: ShippingRate;
  /** What the goods cost when the courier was asked. */
  goodsCents: number;
}

/** A courier may take seconds to answer, so it is asked before the transaction; undefined when nobody is to be asked. */
async function askCourier(
  services: ShippingServices,
  request: OrderRequest,
  { method, customer }: Pick<OrderParts, 'method' | 'customer'>,
): Promise<Quote | undefined> {
  if (!services.courier || method !== 'shipping') return undefined;
  const lines = await priceLines(services.db, request.line_items, services.now().toISOString());
  const rate = await chooseRate(services, request, { method, lines, to: customer.shipping });
  return { rate, goodsCents: goodsCents(lines) };
}

interface OrderParts {
  at: string;
  method: DeliveryMethod;
  customer: Customer;
  rate: ShippingRate;
  lines: PricedLine[];
}

function orderRow(
  services: ShippingServices,
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
    superseded_by: null,
    tracking: '',
    arrives_from: rate.arrival?.earliest ?? null,
    arrives_to: rate.arrival?.latest ?? null,
    attempt_key: request.attempt_key || null,
  };
}
