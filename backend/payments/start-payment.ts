import { ORDER_RULES } from '#domain/order-status.ts';
import { transact } from '../ground/db/transact.ts';
import { changeStatus, lockOrderOrThrow } from '../orders/order-state.ts';
import { holdStockAgain } from '../orders/order-stock.ts';
import { paymentToken } from '../orders/payment-token.ts';
import type { Order, OrderLine } from '../orders/queries.ts';
import { findOutdated, type Outdated } from '../orders/reprice-order.ts';
import { holdEndFromNow } from '../orders/stock-hold.ts';
import type { ShippingServices } from '../shipping/services.ts';
import type { Payer, PaymentForm, PaymentProvider } from './provider.ts';

export type NotPayable = 'already_paid' | 'order_superseded';

export type PaymentStart =
  | { ok: true; form: PaymentForm }
  | { ok: false; code: 'below_minimum'; minimumCents: number }
  | ({ ok: false } & NotHeld);

type NotHeld = { code: NotPayable } | Outdated;

export interface ReturnAddresses {
  returnUrl: string;
  cancelUrl: string;
}

/** An order with what is in it. */
export interface OrderToPay {
  order: Order;
  lines: readonly OrderLine[];
  /** Left out: the order's own shopper is told of; for who has shown the order's key or link. */
  payer?: Payer;
}

/** Starts the payment of an order. Its stock must be held: an order whose hold has ended is held anew, at its own prices only. */
export async function startPayment(
  services: ShippingServices,
  provider: PaymentProvider,
  { order, lines, payer = shopperOf(order) }: OrderToPay,
  addresses: ReturnAddresses,
): Promise<PaymentStart> {
  const refusal = notPayable(order);
  if (refusal) return { ok: false, code: refusal };
  if (order.total_cents < provider.minimumCents) {
    return { ok: false, code: 'below_minimum', minimumCents: provider.minimumCents };
  }
  if (ORDER_RULES[order.status].stock !== 'held') {
    const notHeld = await holdAgain(services, order.id, lines);
    if (notHeld) return { ok: false, ...notHeld };
  }
  const itemCount = lines.reduce((sum, line) => sum + line.quantity, 0);
  const token = await paymentToken(services.db, services, order);
  return { ok: true, form: provider.startPayment({ order, token, payer, itemCount, ...addresses }) };
}

const shopperOf = (order: Order): Payer => ({
  firstName: order.first_name,
  lastName: order.last_name,
  phone: order.phone,
});

/** Makes an expired or cancelled order pending again; a request beside this one may have done so already. */
const holdAgain = (
  services: ShippingServices,
  orderId: number,
  lines: readonly OrderLine[],
): Promise<NotHeld | undefined> =>
  transact(services.db, async (trx) => {
    const at = services.now().toISOString();
    const order = await lockOrderOrThrow(trx, orderId);
    const refusal = notPayable(order);
    if (refusal) return { code: refusal };
    if (ORDER_RULES[order.status].stock === 'held') return undefined;
    const outdated = await findOutdated(trx, order, lines, at);
    if (outdated) return outdated;
    if (!(await holdStockAgain(trx, order.id))) return { code: 'insufficient_stock' };
    await changeStatus(trx, order, 'pending', {
      actor: 'shopper',
      note: 'pays again, stock held anew',
      at,
      holdExpiresAt: holdEndFromNow(services),
    });
    return undefined;
  });

function notPayable({ status }: Order): NotPayable | undefined {
  if (ORDER_RULES[status].payable) return undefined;
  return status === 'superseded' ? 'order_superseded' : 'already_paid';
}
