import { mayCancelSeat } from '#domain/events/event-state.ts';
import { isBooked } from '#domain/events/seats.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { findOrderSeats, timesOfSeat } from '../events/find-order-seats.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { OrderContext } from '../orders/order-services.ts';
import type { Order } from '../orders/queries.ts';
import { calendarMailFile } from './calendar-mail-file.ts';
import type { MailFile } from './mail-files.ts';
import type { MailSection } from './order-mail.ts';

const DOOR_CODE = 'door-code.png';

/**
 * Whose seats an order has booked, until when one can be given back, the code for the door and a file for calendars; none of
 * other orders.
 */
export async function seatsPart(
  trx: Trx,
  context: Pick<OrderContext, 'now' | 'settings'>,
  order: Pick<Order, 'id' | 'total_cents'>,
  pageUrl: string,
): Promise<{ sections: MailSection[]; files: MailFile[] }> {
  const at = context.now().toISOString();
  const booked = (await findOrderSeats(trx, order.id)).filter(({ state }) => isBooked(state));
  const sections: MailSection[] = [];
  const files: MailFile[] = [];
  for (const seats of Map.groupBy(booked, ({ event_id }) => event_id).values()) {
    const [seat] = seats;
    if (!seat) continue;
    const until = longDateTime(new Date(seat.cancel_until));
    sections.push({
      heading: `${seat.event_name}, ${longDateTime(new Date(seat.starts_at))}`,
      lines: [
        ...seats.map(({ name }) => name),
        mayCancelSeat(timesOfSeat(seat), at)
          ? `Until ${until} you can cancel a seat on the page of your order${order.total_cents > 0 ? ', for your money back' : ''}.`
          : `A seat could be cancelled until ${until}. Can somebody not come? Please ask us.`,
        ...(seat.post_slug === null
          ? []
          : ['For your calendar:', `${context.settings.publicUrl}/tournaments/${seat.post_slug}.ics`]),
      ],
    });
    const { event_id: id, event_name: name, ...event } = seat;
    files.push(await calendarMailFile(trx, context, { ...event, id, name }));
  }
  if (sections.length === 0) return { sections, files };
  sections.push({
    heading: 'At the door',
    code: { name: DOOR_CODE, alt: 'QR code for the door' },
    lines: ['Show this code, also on the page of your order, or say your name.'],
  });
  return { sections, files: [...files, { kind: 'code', name: DOOR_CODE, text: pageUrl }] };
}
