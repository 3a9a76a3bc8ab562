import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { orderCreatedSchema } from '#contract/orders.ts';
import { IDEMPOTENCY_HEADER, PATHS } from '#contract/paths.ts';
import { productListSchema } from '#contract/products.ts';
import { collectOrder } from '../collect-order.ts';
import type { ShopServer } from '../shop-server.ts';

type Api = Pick<ShopServer, 'api'>;

/** Orders that are tried again with their key until they are placed. */
export class KeptAttempts {
  readonly #shop: Api;
  readonly #productId: number;
  readonly #placed = new Set<number>();
  #failed: string[] = [];
  #refused = 0;

  constructor(shop: Api, productId: number) {
    this.#shop = shop;
    this.#productId = productId;
  }

  get acknowledged(): number[] {
    return [...this.#placed].sort((one, other) => one - other);
  }

  get refused(): number {
    return this.#refused;
  }

  /** One after the other, each sent twice; what is refused is sent again once the shop is back. */
  async keepPlacing({ isOpen, isBack }: { isOpen: () => boolean; isBack: Promise<void> }): Promise<void> {
    while (isOpen()) {
      const key = randomUUID();
      const ids = new Set<number>();
      for (const answer of [await this.#send(key), await this.#send(key)]) {
        if (answer.status === 503) {
          this.#refused += 1;
          await isBack;
        }
        ids.add(answer.status === 503 ? await this.place(key) : await this.#keep(answer));
      }
      expect(ids.size).toBe(1);
    }
  }

  async fail(): Promise<void> {
    const key = randomUUID();
    await expectRefusal(this.#send(key));
    this.#failed.push(key);
  }

  /** All that failed, each sent twice. */
  async succeed(): Promise<void> {
    expect(this.#failed).not.toEqual([]);
    for (const key of this.#failed) {
      const [id, again] = [await this.place(key), await this.place(key)];
      expect(again).toBe(id);
    }
    this.#failed = [];
  }

  async place(key: string = randomUUID()): Promise<number> {
    return this.#keep(await this.#send(key));
  }

  async #keep(answer: Response): Promise<number> {
    const body = await answer.json();
    expect({ status: answer.status, body }).toMatchObject({ status: 201 });
    const { order_id } = orderCreatedSchema.parse(body);
    this.#placed.add(order_id);
    return order_id;
  }

  #send(key: string): Promise<Response> {
    const body = JSON.stringify(collectOrder([this.#productId]));
    return this.#shop.api(PATHS.orders, { method: 'POST', body, headers: { [IDEMPOTENCY_HEADER]: key } });
  }
}

export async function expectRefusal(asked: Promise<Response>): Promise<void> {
  const answer = await asked;
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({
    status: 503,
    body: { code: 'shop_unavailable' },
  });
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
}

/** Of which there is enough for every attempt of a test. */
export async function findInStock({ api }: Api): Promise<number> {
  const answer = await api(`${PATHS.products}?per_page=100`);
  const { data } = productListSchema.parse(await answer.json());
  const found = data.find(({ type, stock_quantity }) => type === 'simple' && (stock_quantity ?? 0) >= 15);
  if (!found) throw new Error('nothing has fifteen units');
  return found.id;
}

export const sendMessage = ({ api }: Api): Promise<Response> =>
  api(PATHS.contact, {
    method: 'POST',
    body: JSON.stringify({
      name: 'Thandi Mokoena',
      email: 'thandi@example.com',
      subject: 'Opening hours',
      message: 'Are you open on Saturday?',
    }),
  });
