import { BOOKED_STATES } from '#domain/events/seats.ts';
import type { Trx } from '../ground/db/tables.ts';
import { type EventTiming, findListeners, isWanted, writeEvents } from '../webhook-events/write-events.ts';

const TOPIC = 'event.booked';

/** Tells webhooks of the seats that an order has paid for, by tournament, without who plays. */
export async function tellBookedSeats(trx: Trx, orderId: number, timing: EventTiming): Promise<void> {
  const listeners = await findListeners(trx).execute();
  if (!isWanted(listeners, TOPIC)) return;
  const rows = await trx
    .selectFrom('event_entries')
    .innerJoin('order_lines', 'order_lines.id', 'event_entries.order_line_id')
    .innerJoin('events', 'events.id', 'event_entries.event_id')
    .select((eb) => [
      'events.id',
      'events.product_id',
      'events.starts_at',
      eb.cast<number>(eb.fn.countAll(), 'integer').as('seats'),
    ])
    .where('order_lines.order_id', '=', orderId)
    .where('event_entries.state', 'in', BOOKED_STATES)
    .groupBy(['events.id', 'events.product_id', 'events.starts_at'])
    .orderBy('events.id')
    .execute();
  const told = rows.map(
    ({ seats, ...event }) =>
      ({
        topic: TOPIC,
        orderId,
        data: { event, seats, order: { id: orderId } },
      }) as const,
  );
  await writeEvents(trx, listeners, told, timing);
}
