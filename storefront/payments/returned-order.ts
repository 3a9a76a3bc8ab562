import { data, redirect } from 'react-router';
import type { OrderAccess } from '#contract/orders.ts';
import type { OrderStateKey, ShopApi, StartedPayment } from '../api/shop-api.ts';
import { readPayingOrder } from '../cart/paying-cookie.ts';

export interface ReturnedOrder {
  id: number;
  stateKey: OrderStateKey;
  /** undefined in another browser than the one that ordered: the order's state is shown there, and nothing else. */
  access: OrderAccess | undefined;
}

/** From the provider's return URL, and from the cookie that kept the order's secret meanwhile. */
export function readReturnedOrder(request: Request): ReturnedOrder | undefined {
  const query = new URL(request.url).searchParams;
  const text = query.get('order_id') ?? '';
  if (!/^\d{1,10}$/.test(text)) return undefined;
  const id = Number(text);
  const order_key = query.get('order_key');
  const access = order_key ? { order_id: id, order_key } : readPayingOrder(request, id);
  if (access && 'order_key' in access) return { id, stateKey: { order_key: access.order_key }, access };
  const return_key = query.get('return_key');
  return return_key ? { id, stateKey: { return_key }, access } : undefined;
}

/** The link to the order's page, for who may open it. */
export function pageLinkOf(
  returned: ReturnedOrder | undefined,
  link: string | undefined,
): string | undefined {
  const access = returned?.access;
  return access && 'link' in access ? access.link : link;
}

/** Empty without the order's own key. */
export function orderKeyOf(returned: ReturnedOrder | undefined): string {
  const access = returned?.access;
  return access && 'order_key' in access ? access.order_key : '';
}

export async function payAgain(shopApi: ShopApi, request: Request) {
  const access = readReturnedOrder(request)?.access;
  const unknown: StartedPayment = { kind: 'refused', message: 'We could not find this order.' };
  const payment = access ? await shopApi.startPayment(access) : unknown;
  if (payment.kind === 'not-as-ordered') throw redirect(`/payment/failure?reason=${payment.reason}`);
  return data(payment, { status: payment.kind === 'pay' ? 200 : 409 });
}
