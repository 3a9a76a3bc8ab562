import type { WaitingPlace } from '#contract/events.ts';
import { isBooked } from '#domain/events/seats.ts';
import type { WaitingNews } from '#domain/events/waiting.ts';
import { type EventRow, lockEvents } from '../events/find-events.ts';
import { findOrderEntries, hasSeat } from '../events/order-entries.ts';
import { listWaiting, publishWaiting, type WaitingRow } from '../events/waiting-list.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { Refused } from '../ground/refused.ts';
import { signOrderLink } from '../orders/order-links.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { findOrder, type Order } from '../orders/queries.ts';
import { ensureOpen, ensurePlace } from './join.ts';
import { isAlive } from './waiting-links.ts';

const linkDead = () => new Refused('waiting_link_expired', 'This link has run out.');

export async function describePlace(services: OrderServices, row: WaitingRow): Promise<WaitingPlace> {
  const { db } = services;
  const event = await db
    .selectFrom('events')
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'events.post_id').on('posts.status', '=', 'publish'),
    )
    .select(['events.name', 'starts_at', 'posts.slug'])
    .where('events.id', '=', row.event_id)
    .executeTakeFirstOrThrow();
  const order = row.order_id === null ? undefined : await findOrder(db, row.order_id);
  const state = await newsOf(services, row, order);
  const place = (await listWaiting(db, row.event_id)).findIndex(({ id }) => id === row.id);
  return {
    event: event.name,
    starts_at: event.starts_at,
    post_slug: event.slug ?? '',
    name: row.name,
    state,
    place: place === -1 ? null : place + 1,
    offered_until: state === 'offered' ? (order?.hold_expires_at ?? null) : null,
    order_link: order ? await signOrderLink(db, services, order.id) : null,
  };
}

async function newsOf(
  { db }: OrderServices,
  { state }: WaitingRow,
  order: Order | undefined,
): Promise<WaitingNews> {
  if (state !== 'offered') return state;
  if (!order) return 'missed';
  if (order.status === 'pending') return 'offered';
  const entries = await findOrderEntries(db, order.id);
  return entries.some((entry) => isBooked(entry.state)) ? 'booked' : 'missed';
}

/** At the end of the list; nothing where it has been done before. Throws Refused. */
export const confirmPlace = (services: OrderServices, { id, event_id }: WaitingRow): Promise<WaitingRow> =>
  withPlace(services, { id, event_id }, async (trx, event, row) => {
    const now = services.now();
    if (!isAlive(row, now)) throw linkDead();
    if (row.state !== 'asked') return row;
    ensureOpen(event, now);
    if (await hasSeat(trx, event_id, row.person_key)) {
      throw new Refused('already_entered', `${row.name} has a seat already. Each player has one.`);
    }
    await ensurePlace(trx, event, { name: row.name, personKey: row.person_key });
    const last = (await listWaiting(trx, event_id)).at(-1)?.place ?? 0;
    const confirmed = { state: 'waiting', place: last + 1 } as const;
    await trx.updateTable('event_waiting').set(confirmed).where('id', '=', id).execute();
    await publishWaiting(trx, event, now);
    return { ...row, ...confirmed };
  });

/** Erases what was asked. The time of an order that is offered ends now, so that the seat goes to the next. */
export async function leaveList(services: OrderServices, { id, event_id }: WaitingRow): Promise<void> {
  const { db, now } = services;
  const orderId = await withPlace(services, { id, event_id }, async (trx, event, row) => {
    await trx.deleteFrom('event_waiting').where('id', '=', id).execute();
    await trx.deleteFrom('outbox').where('dedupe_key', 'in', mailsAbout(id)).execute();
    await publishWaiting(trx, event, now());
    return row.order_id;
  });
  // Afterwards: orders are locked before events.
  if (orderId === null) return;
  await db
    .updateTable('orders')
    .set({ hold_expires_at: now().toISOString() })
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .execute();
}

export const mailsAbout = (id: number): string[] => [`waiting-confirm:${id}`, `waiting-offer:${id}`];

/** Locks the event, and reads the place as it is until the commit. */
const withPlace = <Result>(
  { db }: OrderServices,
  { id, event_id }: Pick<WaitingRow, 'id' | 'event_id'>,
  change: (trx: Trx, event: EventRow, row: WaitingRow) => Promise<Result>,
): Promise<Result> =>
  transact(db, async (trx) => {
    const [event] = await lockEvents(trx, [event_id]);
    const row = await trx.selectFrom('event_waiting').selectAll().where('id', '=', id).executeTakeFirst();
    if (!event || !row) throw linkDead();
    return change(trx, event, row);
  });
