import { data, redirect } from 'react-router';
import type { ShopApi, StartedPayment } from '../api/shop-api.ts';
import { readReturnedOrder } from './returned-order.ts';

/** 'Pay now' and 'Pay for this order': the same order once more, at the provider. */
export async function payAgain(shopApi: ShopApi, request: Request) {
  const order = readReturnedOrder(request);
  const unknown: StartedPayment = { kind: 'refused', message: 'We do not know this order.' };
  const payment = order ? await shopApi.startPayment(order) : unknown;
  if (payment.kind === 'not-as-ordered') throw redirect(`/payment/failure?reason=${payment.reason}`);
  return data(payment, { status: payment.kind === 'pay' ? 200 : 409 });
}
