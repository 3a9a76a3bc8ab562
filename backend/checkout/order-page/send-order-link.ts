import type { OrderLinkRequest } from '#contract/orders.ts';
import { isSameEmail } from '#domain/checkout/email.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { enqueueLinkMail, mailboxToday } from '../../mail/enqueue-order-mails.ts';
import type { OrderServices } from '../../orders/order-services.ts';
import { findOrderByNumber, type Order } from '../../orders/queries.ts';

/** At most one mail per order in each interval. */
const ONE_MAIL_IN_MS = 10 * MINUTE_MS;
/** Per mailbox: anybody can place orders in its name, and ask for their links. */
const UNPAID_LINKS_A_DAY = 5;

/** Sends nothing unless number and address match, and never reveals whether they did. */
export async function sendOrderLink(
  services: OrderServices,
  { order_number, email }: OrderLinkRequest,
): Promise<void> {
  const order = await findOrderByNumber(services.db, order_number);
  if (!order || !isSameEmail(order.email, email)) return;
  const dedupeKey =
    order.paid_at === null
      ? await nextUnpaidKey(services, order)
      : `order-link:${order.id}:${intervalOf(services.now())}`;
  if (dedupeKey) await enqueueLinkMail(services.db, services, order, dedupeKey);
}

/** Requests at the same moment get the same key, thus one mail; undefined: no further mail now. */
async function nextUnpaidKey(services: OrderServices, order: Order): Promise<string | undefined> {
  const { db, now } = services;
  const mailbox = await mailboxToday(db, services, order);
  const keys = Array.from({ length: UNPAID_LINKS_A_DAY }, (_, place) => `order-link:${mailbox}:${place}`);
  const sent = await db
    .selectFrom('outbox')
    .select(['order_id', 'created_at'])
    .where('dedupe_key', 'in', keys)
    .execute();
  const isRepeated = sent.some(
    ({ order_id, created_at }) =>
      order_id === order.id && intervalOf(new Date(created_at)) === intervalOf(now()),
  );
  return isRepeated ? undefined : keys[sent.length];
}

const intervalOf = (at: Date): number => Math.floor(at.getTime() / ONE_MAIL_IN_MS);
