import { orderCreatedSchema } from '#contract/orders.ts';
import { IDEMPOTENCY_HEADER, PATHS } from '#contract/paths.ts';
import { paymentCreatedSchema } from '#contract/payments.ts';
import type { Step } from '../load/messages.ts';
import { notificationBody, orderBody, paymentBody } from '../load/order-requests.ts';
import { type Answer, recordAnswer } from './answer.ts';

/** The responses of one real order, and the requests that the yardstick gets in place of orders. */
export interface RecordedOrder {
  answers: Answer[];
  steps: Step[];
}

export async function recordOrder(url: string, productId: number): Promise<RecordedOrder> {
  const answers: Answer[] = [];
  const steps: Step[] = [];
  const created = await ask(PATHS.orders, orderBody([productId]), { [IDEMPOTENCY_HEADER]: 'recorded order' });
  const order = orderCreatedSchema.parse(created);
  const { form_data } = paymentCreatedSchema.parse(await ask(PATHS.createPayment, paymentBody(order, url)));
  await send(PATHS.payfastNotification, notificationBody(form_data), 'application/x-www-form-urlencoded');
  return { answers, steps };

  async function ask(path: string, body: unknown, headers: object = {}): Promise<unknown> {
    return JSON.parse(await send(path, JSON.stringify(body), 'application/json', headers));
  }

  async function send(path: string, body: string, type: string, headers: object = {}): Promise<string> {
    const options = { method: 'POST', body, headers: { 'content-type': type, ...headers } };
    const answer = await recordAnswer(url, path, options);
    answers.push(answer);
    steps.push({ kind: 'post', path, body });
    return Buffer.from(answer.body).toString();
  }
}
