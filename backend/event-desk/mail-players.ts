import type { EntryState } from '#domain/events/seats.ts';
import type { EventRow } from '../events/find-events.ts';
import type { Trx } from '../ground/db/tables.ts';
import { calendarMailFile } from '../mail/calendar-mail-file.ts';
import { enqueueMails, type Mail } from '../mail/enqueue-mail.ts';
import { type EventNews, eventMail } from '../mail/event-mail.ts';
import { orderPageUrl } from '../orders/order-links.ts';
import type { OrderContext } from '../orders/order-services.ts';

export interface PlayersMail {
  /** The event as it is after the news. */
  event: EventRow;
  news: EventNews;
  orders: readonly { id: number; email: string }[];
  waitSeconds: number;
}

export const findOrdersWithSeats = (trx: Trx, eventId: number, states: readonly EntryState[]) =>
  trx
    .selectFrom('event_entries')
    .innerJoin('order_lines', 'order_lines.id', 'event_entries.order_line_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['orders.id', 'orders.email'])
    .distinct()
    .where('event_id', '=', eventId)
    .where('event_entries.state', 'in', states)
    .orderBy('orders.id')
    .execute();

/** One mail to each order. */
export async function mailPlayers(
  trx: Trx,
  services: OrderContext,
  { event, news, orders, waitSeconds }: PlayersMail,
): Promise<void> {
  const { settings, now } = services;
  const mails: Mail[] = [];
  const isCancelled = news.kind === 'cancelled';
  const files =
    isCancelled || news.isPaid ? [await calendarMailFile(trx, services, { ...event, isCancelled })] : [];
  for (const { id, email } of orders) {
    const pageUrl = await orderPageUrl(trx, services, id);
    mails.push({
      ...(await eventMail(settings.shop, { event, news, pageUrl })),
      files,
      dedupeKey: `event-${news.kind}:${event.id}:${event.version}:${id}`,
      recipient: email,
      replyTo: settings.mail.shop,
      orderId: id,
      waitSeconds,
    });
  }
  await enqueueMails(trx, mails, now());
}
