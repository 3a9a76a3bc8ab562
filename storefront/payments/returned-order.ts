import { data, redirect } from 'react-router';
import type { OrderAccess } from '#contract/orders.ts';
import type { ShopApi, StartedPayment } from '../api/shop-api.ts';

/** From the provider's return URL: the id, and the key that only the shopper knows. */
export function readReturnedOrder(request: Request): Extract<OrderAccess, { order_id: number }> | undefined {
  const query = new URL(request.url).searchParams;
  const id = query.get('order_id') ?? '';
  const order_key = query.get('order_key') ?? '';
  return /^\d{1,10}$/.test(id) && order_key ? { order_id: Number(id), order_key } : undefined;
}

export async function payAgain(shopApi: ShopApi, request: Request) {
  const order = readReturnedOrder(request);
  const unknown: StartedPayment = { kind: 'refused', message: 'We could not find this order.' };
  const payment = order ? await shopApi.startPayment(order) : unknown;
  if (payment.kind === 'not-as-ordered') throw redirect(`/payment/failure?reason=${payment.reason}`);
  return data(payment, { status: payment.kind === 'pay' ? 200 : 409 });
}
