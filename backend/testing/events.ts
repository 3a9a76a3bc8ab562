import type { Insertable } from 'kysely';
import type { ApiSeatInput } from '#contract/events.ts';
import type { OrderRequestInput } from '#contract/orders.ts';
import type { EventsTable } from '../events/tables.ts';
import type { Db } from '../ground/db/tables.ts';
import { insertProduct } from './catalogue/products.ts';
import { TEST_START } from './services.ts';
import { collected } from './shop.ts';

export interface TestEvent extends Partial<Insertable<EventsTable>> {
  id: number;
  productId: number;
}

/** An open tournament on the Saturday a week after tests start: 16 seats of R80, cancelled until the Friday. */
export async function insertEvent(
  db: Db,
  { seats = 16, ...event }: Partial<Insertable<EventsTable>> & { seats?: number } = {},
): Promise<TestEvent> {
  const { post_id = 77 } = event;
  const name = event.name ?? `League Cup ${post_id}`;
  const productId = await insertProduct(db, {
    name,
    priceCents: 8_000,
    stock: seats,
    virtual: true,
    visibility: 'hidden',
  });
  const { id } = await db
    .insertInto('events')
    .values({
      name,
      product_id: productId,
      state: 'open',
      starts_at: '2026-11-28T08:00:00.000Z',
      closes_at: '2026-11-28T08:00:00.000Z',
      cancel_until: '2026-11-27T16:00:00.000Z',
      created_at: TEST_START,
      ...event,
      post_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, productId };
}

/** Thandi's order of seats, one for each. */
export const seatsFor = (
  { productId }: TestEvent,
  seats: readonly (string | ApiSeatInput)[],
  email = 'thandi@example.com',
): OrderRequestInput => {
  const named = seats.map((seat) => (typeof seat === 'string' ? { name: seat } : seat));
  const order = collected({ product_id: productId, quantity: seats.length, seats: named });
  return { ...order, billing: { ...order.billing, email } };
};

/** 'Name: state' of every entry of an event, in the order in which they were asked for. */
export async function entriesOf(db: Db, { id }: TestEvent): Promise<string[]> {
  const rows = await db
    .selectFrom('event_entries')
    .select(['name', 'state'])
    .where('event_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ name, state }) => `${name}: ${state}`);
}
