import { BOOKED_STATES } from '#domain/events/seats.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { findOrderSeats } from '../events/find-order-seats.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { MailSection } from './order-mail.ts';

/** Whose seats an order has booked, and until when one can be given back; none of other orders. */
export async function seatsSections(trx: Trx, orderId: number): Promise<MailSection[]> {
  const booked = (await findOrderSeats(trx, orderId)).filter(({ state }) =>
    BOOKED_STATES.some((each) => each === state),
  );
  return [...Map.groupBy(booked, ({ event_id }) => event_id).values()].flatMap((seats): MailSection[] => {
    const [event] = seats;
    if (!event) return [];
    const until = longDateTime(new Date(event.cancel_until));
    return [
      {
        heading: `${event.event_name}, ${longDateTime(new Date(event.starts_at))}`,
        lines: [
          ...seats.map(({ name }) => name),
          `Until ${until} you can cancel a seat on the page of your order, for your money back.`,
        ],
      },
    ];
  });
}
