import { BOOKED_STATES, isBooked } from '#domain/events/seats.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { giveBackSeats } from '../checkout/give-back-seats.ts';
import { findOrderEntries } from '../events/order-entries.ts';
import { transact } from '../ground/db/transact.ts';
import { oneByOne } from '../ground/one-by-one.ts';
import type { Actor } from '../log/write-log.ts';
import { mailDelay } from '../mail/enqueue-mail.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { lockOrderOrThrow } from '../orders/order-state.ts';
import { mailPlayers } from './mail-players.ts';

const SHOP: Actor = { personId: null, name: 'The shop' };

/**
 * Refunds every paid seat of cancelled tournaments to where its money came from, one order after the other. Run again it
 * goes on where it was interrupted, and finds who has paid since.
 */
export async function refundCancelled(
  services: OrderServices,
  { eventId, actor = SHOP }: { eventId?: number; actor?: Actor } = {},
): Promise<void> {
  const paid = await services.db
    .selectFrom('event_entries')
    .innerJoin('events', 'events.id', 'event_entries.event_id')
    .innerJoin('order_lines', 'order_lines.id', 'event_entries.order_line_id')
    .select(['event_id', 'order_id'])
    .distinct()
    .where('events.state', '=', 'cancelled')
    .where('event_entries.state', 'in', BOOKED_STATES)
    .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? 0))
    .orderBy('order_id')
    .execute();
  await oneByOne(paid, (seats) => refundSeats(services, seats, actor));
}

const refundSeats = (
  services: OrderServices,
  { event_id, order_id }: { event_id: number; order_id: number },
  actor: Actor,
): Promise<void> =>
  transact(services.db, async (trx) => {
    const order = await lockOrderOrThrow(trx, order_id);
    const seats = (await findOrderEntries(trx, order_id)).filter(
      (entry) => entry.event_id === event_id && isBooked(entry.state),
    );
    const event = await trx.selectFrom('events').selectAll().where('id', '=', event_id).executeTakeFirst();
    if (!event || seats.length === 0) return;
    const message = `${event.name} on ${longDateTime(new Date(event.starts_at))} does not take place. We are sorry.`;
    const given = await giveBackSeats(trx, services, order, { seats, message, by: actor });
    if (given === 'refused') throw new Error(`seats of order ${order.number} could not be refunded`);
    if (given === 'refunded') return;
    const news = { kind: 'cancelled' } as const;
    await mailPlayers(trx, services, { event, news, orders: [order], waitSeconds: mailDelay(actor) });
  });
