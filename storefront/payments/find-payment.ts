import { type OrderState, type ShopApi, withFallback } from '../api/shop-api.ts';
import type { ReturnedOrder } from './returned-order.ts';

export type PaymentState = 'paid' | 'unfulfillable' | 'confirming' | 'not-paid' | 'unknown' | 'unasked';

interface Payment {
  state: PaymentState;
  /** undefined if unknown to the shop, or while the backend does not answer. */
  order: OrderState | undefined;
}

/** Without an answer from the backend, the page keeps polling. */
export async function findPayment(
  shopApi: ShopApi,
  returned: Pick<ReturnedOrder, 'id' | 'stateKey'> | undefined,
): Promise<Payment> {
  if (!returned) return { state: 'unasked', order: undefined };
  const status = shopApi.orderStatus(returned.id, returned.stateKey);
  const order = await withFallback<OrderState | undefined | 'no answer'>(status, 'no answer');
  if (order === 'no answer') return { state: 'confirming', order: undefined };
  return { state: paymentState(order), order };
}

export function paymentState(order: OrderState | undefined): PaymentState {
  if (order === undefined) return 'unknown';
  if (order.status === 'paid_unfulfillable') return 'unfulfillable';
  if (order.status === 'paid' || order.paidAt !== undefined) return 'paid';
  return order.status === 'pending' ? 'confirming' : 'not-paid';
}
