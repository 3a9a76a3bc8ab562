import { z } from 'zod';
import { type OrderCreated, type OrderRequestInput, orderCreatedSchema } from '#contract/orders.ts';
import { API_KEY_HEADER, IDEMPOTENCY_HEADER, PATHS } from '#contract/paths.ts';
import { createBackend } from '../app.ts';
import type { Db } from '../ground/db/tables.ts';
import type { Services } from '../services.ts';
import { TEST_API_KEY, testServices } from './services.ts';

export const thandi = {
  first_name: 'Thandi',
  last_name: 'Nkosi',
  email: 'thandi@example.com',
  phone: '082 555 0123',
};

export const thandisAddress = {
  address_1: '12 Nelson Mandela Drive',
  address_2: 'Westdene',
  city: 'Bloemfontein',
  state: 'FS',
  postcode: '9301',
  country: 'ZA',
};

/** An order that Thandi collects in the shop: nothing but its lines decides its total. */
export const collected = (...items: NonNullable<OrderRequestInput['line_items']>): OrderRequestInput => ({
  billing: thandi,
  delivery_method: 'collect',
  line_items: items,
});

/** The same to her door. */
export const delivered = (
  service: string,
  ...items: NonNullable<OrderRequestInput['line_items']>
): OrderRequestInput => ({
  billing: thandi,
  shipping: thandisAddress,
  shipping_lines: [{ method_id: service }],
  line_items: items,
});

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A shop with its backend, spoken to as its clients do. */
export function openShop(db: Db, services: Services = testServices(db)) {
  const backend = createBackend(services);
  const headers = { [API_KEY_HEADER]: TEST_API_KEY, 'content-type': 'application/json' };
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await backend.request(path, init);
    return { status: response.status, body: z.record(z.string(), z.unknown()).parse(await response.json()) };
  };
  const post = (path: string, body: unknown, extra: Record<string, string> = {}): Promise<Answer> =>
    send(path, { method: 'POST', headers: { ...headers, ...extra }, body: JSON.stringify(body) });
  return {
    post,
    get: (path: string): Promise<Answer> => send(path, { headers }),
    order: (request: unknown, key?: string): Promise<Answer> =>
      post(PATHS.orders, request, key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }),
    /** An order that must be taken. */
    place: async (request: OrderRequestInput): Promise<OrderCreated> =>
      orderCreatedSchema.parse((await post(PATHS.orders, request)).body),
  };
}

/** available, reserved and sold of a product. */
export async function stockLevels(db: Db, productId: number): Promise<[number, number, number]> {
  const row = await db
    .selectFrom('stock')
    .selectAll()
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return [row.available, row.reserved, row.sold];
}
