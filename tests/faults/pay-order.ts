import { expect } from 'vitest';
import type { OrderCreated } from '#contract/orders.ts';
import { PAGE_PATHS, PATHS } from '#contract/paths.ts';
import { paymentCreatedSchema } from '#contract/payments.ts';
import type { ShopServer } from '../shop-server.ts';

/** In the simulator; the notification has been answered by then. */
export async function payOrder({ url, api }: ShopServer, order: OrderCreated): Promise<void> {
  const request = {
    order_id: order.order_id,
    amount: order.total,
    customer_email: 'thandi@example.com',
    return_url: url + PAGE_PATHS.paymentSuccess,
    cancel_url: url + PAGE_PATHS.paymentCancel,
  };
  const answer = await api(PATHS.createPayment, { method: 'POST', body: JSON.stringify(request) });
  const { form_data } = paymentCreatedSchema.parse(await answer.json());
  const paid = await fetch(`${url}/payfast-simulator/pay`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      ...form_data,
      simulated_payment_id: String(100_000_000 + order.order_id),
    }),
  });
  expect(paid.status).toBe(303);
}
