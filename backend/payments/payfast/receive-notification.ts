import type { Logger } from 'pino';
import type { Counts } from '../../ground/counts.ts';
import { isSameSecret } from '../../ground/is-same-secret.ts';
import { enqueueWrongAmountMail } from '../../mail/enqueue-order-mails.ts';
import { dueCents } from '../../orders/order-due.ts';
import type { OrderServices } from '../../orders/order-services.ts';
import { paymentToken } from '../../orders/payment-tokens.ts';
import type { Order } from '../../orders/queries.ts';
import type { PaymentStatus, Settlement, SettlePayment } from '../provider.ts';
import { confirmNotification, type PayfastTransport } from './confirm-notification.ts';
import { type Notification, parseNotification } from './notification.ts';
import { PAYFAST } from './provider.ts';
import { notificationSignature } from './signature.ts';
import { isPayfastAddress } from './source-addresses.ts';

export type NotificationOutcome =
  | 'malformed'
  | 'bad_signature'
  | 'wrong_merchant'
  | 'foreign_address'
  | 'unknown_order'
  | 'wrong_amount'
  | 'unknown_status'
  | 'not_confirmed'
  | 'confirmation_unavailable'
  | Settlement;

const STATUSES = new Map<string, PaymentStatus>([
  ['complete', 'complete'],
  ['cancelled', 'cancelled'],
  ['failed', 'failed'],
  ['pending', 'pending'],
]);

export interface NotificationActions {
  /** Asks PayFast whether it sent the notification. */
  ask: PayfastTransport;
  settle: SettlePayment;
}

export interface NotificationServices extends OrderServices {
  log: Logger;
  counts: Counts;
}

/** Verifies a notification and settles its payment; counts and logs what became of it. */
export async function receiveNotification(
  services: NotificationServices,
  body: string,
  sentFrom: string,
  actions: NotificationActions,
): Promise<NotificationOutcome> {
  const notification = parseNotification(body);
  const { outcome, order } = notification
    ? await verifyAndSettle(services, notification, sentFrom, actions)
    : { outcome: 'malformed' as const };
  services.counts.add('notices', outcome);
  const facts = {
    receipt: outcome,
    orderId: order?.id,
    paymentId: notification?.paymentId.slice(0, 40),
    status: notification?.status.slice(0, 20),
  };
  if (ROUTINE.has(outcome)) services.log.info(facts, 'PayFast notification');
  else services.log.warn(facts, 'PayFast notification needs attention');
  return outcome;
}

const ROUTINE: ReadonlySet<NotificationOutcome> = new Set(['paid', 'cancelled', 'noted', 'repeated']);

interface Verified {
  outcome: NotificationOutcome;
  order?: Order;
}

async function verifyAndSettle(
  services: OrderServices,
  notification: Notification,
  sentFrom: string,
  actions: NotificationActions,
): Promise<Verified> {
  const { payfast } = services.settings;
  const signature = notificationSignature(notification.signed, payfast.passphrase);
  if (!isSameSecret(signature, notification.signature)) return { outcome: 'bad_signature' };
  if (notification.merchantId !== payfast.merchantId) return { outcome: 'wrong_merchant' };
  if (payfast.mode === 'live' && !isPayfastAddress(sentFrom)) return { outcome: 'foreign_address' };

  const order = await findNotifiedOrder(services, notification);
  if (!order) return { outcome: 'unknown_order' };
  const { paymentId, grossCents, feeCents } = notification;
  const status = STATUSES.get(notification.status);
  const fits = grossCents === dueCents(order);
  // The owner gets a mail only for confirmed payments.
  if (!fits && status !== 'complete') return { outcome: 'wrong_amount', order };
  if (!status) return { outcome: 'unknown_status', order };

  const confirmation = await confirmNotification(payfast, notification.signed, actions.ask);
  if (confirmation === 'unavailable') return { outcome: 'confirmation_unavailable', order };
  if (confirmation === 'invalid') return { outcome: 'not_confirmed', order };
  if (!fits) {
    await enqueueWrongAmountMail(services.db, services, order, { paymentId, grossCents });
    return { outcome: 'wrong_amount', order };
  }
  const payment = { provider: PAYFAST, paymentId, orderId: order.id, status, grossCents, feeCents };
  return { outcome: await actions.settle(payment), order };
}

async function findNotifiedOrder(
  { db, signer }: OrderServices,
  { orderId, orderNumber, orderToken }: Notification,
): Promise<Order | undefined> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => (orderId === undefined ? eb('number', '=', orderNumber) : eb('id', '=', orderId)))
    .executeTakeFirst();
  if (!order) return undefined;
  const isKnown = isSameSecret(await paymentToken(db, signer, order), orderToken);
  return isKnown || isSameSecret(order.order_key, orderToken) ? order : undefined;
}
