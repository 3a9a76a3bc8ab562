import { mayCancelSeat } from '#domain/events/event-state.ts';
import { isBooked } from '#domain/events/seats.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { findOrderSeats, timesOfSeat } from '../events/find-order-seats.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { OrderContext } from '../orders/order-services.ts';
import type { Order } from '../orders/queries.ts';
import type { MailSection } from './order-mail.ts';

/** Whose seats an order has booked, and until when one can be given back; none of other orders. */
export async function seatsSections(
  trx: Trx,
  { now, settings }: Pick<OrderContext, 'now' | 'settings'>,
  order: Pick<Order, 'id' | 'total_cents'>,
): Promise<MailSection[]> {
  const at = now().toISOString();

  const booked = (await findOrderSeats(trx, order.id)).filter(({ state }) => isBooked(state));
  return [...Map.groupBy(booked, ({ event_id }) => event_id).values()].flatMap((seats): MailSection[] => {
    const [event] = seats;
    if (!event) return [];
    const until = longDateTime(new Date(event.cancel_until));
    return [
      {
        heading: `${event.event_name}, ${longDateTime(new Date(event.starts_at))}`,
        lines: [
          ...seats.map(({ name }) => name),
          mayCancelSeat(timesOfSeat(event), at)
            ? `Until ${until} you can cancel a seat on the page of your order${order.total_cents > 0 ? ', for your money back' : ''}.`
            : `A seat could be cancelled until ${until}. Can somebody not come? Please ask us.`,
          ...(event.post_slug === null
            ? []
            : ['For your calendar:', `${settings.publicUrl}/tournaments/${event.post_slug}.ics`]),
        ],
      },
    ];
  });
}
