import { randomInt, randomUUID } from 'node:crypto';
import { type OrderCreated, orderCreatedSchema } from '#contract/orders.ts';
import { API_KEY_HEADER, IDEMPOTENCY_HEADER, PAGE_PATHS, PATHS } from '#contract/paths.ts';
import { paymentCreatedSchema } from '#contract/payments.ts';
import { collectOrder } from '../collect-order.ts';
import { API_KEY } from '../shop-server.ts';

const BUYERS = 2;
const READERS = 1;

/** Browses and buys concurrently until stopped, retrying broken requests. */
export class Shoppers {
  /** Order ids by the key of the acknowledged attempt. */
  readonly acknowledged = new Map<string, number>();
  paid = 0;
  /** Unexpected answers; a shopper stops after one. */
  readonly surprises: string[] = [];
  readonly #url: string;
  readonly #productIds: readonly number[];
  #running: Promise<unknown> = Promise.resolve();
  #isOpen = true;

  constructor(url: string, productIds: readonly number[]) {
    this.#url = url;
    this.#productIds = productIds;
  }

  start(): void {
    const clients = [
      ...Array.from({ length: BUYERS }, () => this.#repeat(() => this.#buy())),
      ...Array.from({ length: READERS }, () => this.#repeat(() => this.#lookAround())),
    ];
    this.#running = Promise.all(clients);
  }

  /** Resolves once pending requests are done. */
  async stop(): Promise<void> {
    this.#isOpen = false;
    await this.#running;
  }

  async #repeat(act: () => Promise<void>): Promise<void> {
    try {
      while (this.#isOpen) await act();
    } catch (error) {
      this.surprises.push(String(error));
    }
  }

  async #lookAround(): Promise<void> {
    const id = this.#anyProduct();
    const search = `${PATHS.products}?search=booster`;
    const paths = ['/', '/shop', `/shop/product/${id}`, `${PATHS.products}/${id}`, PATHS.products, search];
    for (const path of paths) await this.#ask(path, 200);
  }

  /** Every order is sent twice at once, as after a double click, mostly to two processes. */
  async #buy(): Promise<void> {
    const key = randomUUID();
    const visitor = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
    const order = JSON.stringify(collectOrder([this.#anyProduct()]));
    const init = post(order, { ...visitor, [IDEMPOTENCY_HEADER]: key });
    const answers = await Promise.all([1, 2].map(() => this.#ask(PATHS.orders, 201, init)));
    const [placed, again] = answers.map((text) => orderCreatedSchema.parse(JSON.parse(text)));
    if (!placed || placed.order_id !== again?.order_id)
      throw new Error(`two orders for one attempt: ${answers}`);
    this.acknowledged.set(key, placed.order_id);
    await this.#pay(placed, visitor);
  }

  async #pay(order: OrderCreated, visitor: Record<string, string>): Promise<void> {
    const request = {
      order_id: order.order_id,
      amount: order.total,
      customer_email: 'thandi@example.com',
      return_url: this.#url + PAGE_PATHS.paymentSuccess,
      cancel_url: this.#url + PAGE_PATHS.paymentCancel,
    };
    const answer = await this.#ask(PATHS.createPayment, 200, post(JSON.stringify(request), visitor));
    const { form_data } = paymentCreatedSchema.parse(JSON.parse(answer));
    const paymentId = String(100_000_000 + order.order_id);
    const form = new URLSearchParams({ ...form_data, simulated_payment_id: paymentId });
    await this.#ask('/payfast-simulator/pay', 303, { method: 'POST', headers: visitor, body: form });
    this.paid += 1;
  }

  async #ask(path: string, status: number, init: RequestInit = {}): Promise<string> {
    for (;;) {
      const answer = await this.#tryAsk(path, init);
      if (answer?.status === status) return answer.text;
      if (answer) throw new Error(`${answer.status} to ${path}: ${answer.text.slice(0, 200)}`);
    }
  }

  /** undefined: the process handling the request was killed. */
  async #tryAsk(path: string, init: RequestInit) {
    try {
      const response = await fetch(this.#url + path, {
        ...init,
        redirect: 'manual',
        headers: { ...init.headers, [API_KEY_HEADER]: API_KEY },
      });
      const text = await response.text();
      return response.status === 502 ? undefined : { status: response.status, text };
    } catch {
      return undefined;
    }
  }

  #anyProduct(): number {
    return this.#productIds[randomInt(this.#productIds.length)] ?? 0;
  }
}

const post = (body: string, headers: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
});
