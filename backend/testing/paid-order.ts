import type { OrderRequestInput } from '#contract/orders.ts';
import type { RefundRequest } from '../checkout/choose-refund.ts';
import { settlePayment } from '../checkout/settle-payment.ts';
import { dueCents } from '../orders/order-due.ts';
import { findOrder, type Order } from '../orders/queries.ts';
import type { testServices } from './services.ts';
import { openShop } from './shop.ts';

/** To be refunded in part by a test. */
export const NO_REFUND: RefundRequest = {
  everything: false,
  lines: [],
  deliveryCents: 0,
  goodwillCents: 0,
  restock: 'none',
  message: '',
  reference: '',
};

/** An order that was placed and paid. */
export async function placePaidOrder(
  services: ReturnType<typeof testServices>,
  request: OrderRequestInput,
): Promise<Order> {
  const { order_id: id } = await openShop(services.db, services).place(request);
  const order = await findOrder(services.db, id);
  if (!order) throw new Error(`order ${id} is gone`);
  await payOrder(services, order);
  return { ...order, status: 'paid' };
}

/** PayFast confirms a payment of what is due. */
export const payOrder = (
  services: ReturnType<typeof testServices>,
  order: Order,
  paymentId = String(order.id),
): ReturnType<typeof settlePayment> =>
  settlePayment(services, {
    provider: 'payfast',
    paymentId,
    orderId: order.id,
    status: 'complete',
    grossCents: dueCents(order),
    feeCents: null,
  });
