import { randomUUID } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import { connect, type DatabaseAddress } from '#backend/ground/db/connect.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import type { OrderLinesTable, OrdersTable } from '#backend/orders/tables.ts';
import { openSession } from '#backend/people/sessions/sessions.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { orderWords } from '#domain/orders/order-words.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { orderBody } from '../load/order-requests.ts';
import { createRandom } from './random.ts';

const ORDERS_PER_STATEMENT = 500;
const LINES = 2;
const WORDS_PER_STATEMENT = 5_000;
/** The oldest order is two years old. */
const SPAN_MS = 730 * DAY_MS;
const STATUSES: readonly OrderStatus[] = ['completed', 'completed', 'shipped', 'paid', 'expired', 'refunded'];
const NAMES = ['Thandi Mokoena', 'Pieter Botha', 'Anri Tafelbaai', 'Sipho Dlamini', 'Zoë Adams'];

/** Creates this many orders in a shop, and signs an owner in. Returns the session's token. */
export async function fillOffice(
  address: DatabaseAddress,
  orders: number,
  productIds: readonly number[],
): Promise<string> {
  const db = await connect(address);
  try {
    for (let first = 0; first < orders; first += ORDERS_PER_STATEMENT) {
      await insertOrders(db, first, Math.min(orders, first + ORDERS_PER_STATEMENT), productIds);
      await yieldToEventLoop();
    }
    return await signInOwner(db);
  } finally {
    await db.destroy();
  }
}

async function insertOrders(db: Db, from: number, to: number, productIds: readonly number[]): Promise<void> {
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  const rows = await db
    .insertInto('orders')
    .values(numbers.map((number) => orderRow(number)))
    .returning(['id', 'number', 'first_name', 'last_name', 'email', 'phone', 'shipping'])
    .execute();
  const lines = rows.flatMap(({ id, number }) =>
    Array.from({ length: LINES }, (_, place) => lineRow(id, `${number} ${place}`, productIds)),
  );
  await db.insertInto('order_lines').values(lines).execute();
  const words = rows.flatMap(({ id, first_name, last_name, shipping, ...row }) =>
    orderWords({
      ...row,
      names: [first_name, last_name],
      town: JSON.parse(shipping).city ?? '',
      tracking: '',
      lines: lines.filter(({ order_id }) => order_id === id),
    }).map((word) => ({ order_id: id, word })),
  );
  for (let first = 0; first < words.length; first += WORDS_PER_STATEMENT) {
    await db
      .insertInto('order_words')
      .values(words.slice(first, first + WORDS_PER_STATEMENT))
      .execute();
  }
}

function orderRow(place: number): Insertable<OrdersTable> {
  const random = createRandom(`order ${place}`);
  const at = new Date(Date.now() - random.integer(0, SPAN_MS / 1_000) * 1_000).toISOString();
  const { billing, shipping } = orderBody([]);
  const [first_name = '', last_name = ''] = random.pick(NAMES).split(' ');
  const status = random.pick(STATUSES);
  return {
    number: `B-${String(place).padStart(6, '0')}`,
    order_key: randomUUID(),
    status,
    first_name,
    last_name,
    email: `${first_name.toLowerCase()}.${place}@example.com`,
    phone: billing?.phone ?? '',
    billing: JSON.stringify(billing),
    shipping: JSON.stringify(shipping ?? {}),
    delivery_method: 'shipping',
    locker_code: '',
    shipping_code: 'standard',
    shipping_title: 'Courier',
    shipping_time: '',
    items_cents: 50_000,
    shipping_cents: 9_900,
    total_cents: random.integer(5_000, 500_000),
    customer_note: '',
    created_at: at,
    hold_expires_at: at,
    paid_at: status === 'expired' ? null : at,
  };
}

function lineRow(order_id: number, seed: string, productIds: readonly number[]): Insertable<OrderLinesTable> {
  const product_id = createRandom(seed).pick(productIds);
  return {
    order_id,
    product_id,
    variation_id: null,
    name: `Card ${product_id}`,
    sku: '',
    attributes: '[]',
    bundle_selections: '[]',
    quantity: 1,
    price_cents: 25_000,
    total_cents: 25_000,
  };
}

async function signInOwner(db: Db): Promise<string> {
  const now = new Date();
  const { id } = await db
    .insertInto('people')
    .values({
      name: 'Bench',
      email: 'bench@springdeck.example',
      role: 'owner',
      password_hash: null,
      totp_secret: null,
      totp_step: 0,
      created_at: now.toISOString(),
      removed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await openSession(db, id, { device: 'bench', address: '' }, now)).token;
}
