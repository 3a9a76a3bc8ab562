import type { Logger } from 'pino';
import type { Counts } from '../../ground/counts.ts';
import { enqueueWrongAmountMail } from '../../mail/enqueue-order-mails.ts';
import type { OrderServices } from '../../orders/order-services.ts';
import type { Order } from '../../orders/queries.ts';
import { paymentToken } from '../../orders/signer.ts';
import type { PaymentStatus, Settlement, SettlePayment } from '../provider.ts';
import { confirmNotification, type PayfastTransport } from './confirm-notification.ts';
import { type Notification, parseNotification } from './notification.ts';
import { PAYFAST } from './provider.ts';
import { isSameSecret, notificationSignature } from './signature.ts';
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
  ask: PayfastTransport;
  settle: SettlePayment;
}

export interface NotificationServices extends OrderServices {
  log: Logger;
  counts: Counts;
}

export async function receiveNotification(
  services: NotificationServices,
  body: string,
  sentFrom: string,
  actions: NotificationActions,
): Promise<NotificationOutcome> {
  const notification = parseNotification(body);
  const { receipt, order } = notification
    ? await verifyAndSettle(services, notification, sentFrom, actions)
    : { receipt: 'malformed' as const };
  services.counts.add('notices', receipt);
  const facts = {
    receipt,
    orderId: order?.id,
    paymentId: notification?.paymentId.slice(0, 40),
    status: notification?.status.slice(0, 20),
  };
  if (UNREMARKABLE.has(receipt)) services.log.info(facts, 'PayFast notification');
  else services.log.warn(facts, 'PayFast notification needs attention');
  return receipt;
}

const UNREMARKABLE: ReadonlySet<NotificationOutcome> = new Set(['paid', 'cancelled', 'noted', 'repeated']);

interface Verdict {
  receipt: NotificationOutcome;
  order?: Order;
}

async function verifyAndSettle(
  services: OrderServices,
  notification: Notification,
  sentFrom: string,
  actions: NotificationActions,
): Promise<Verdict> {
  const { payfast } = services.settings;
  const signature = notificationSignature(notification.signed, payfast.passphrase);
  if (!isSameSecret(signature, notification.signature)) return { receipt: 'bad_signature' };
  if (notification.merchantId !== payfast.merchantId) return { receipt: 'wrong_merchant' };
  if (payfast.mode === 'live' && !isPayfastAddress(sentFrom)) return { receipt: 'foreign_address' };

  const order = await findNotifiedOrder(services, notification);
  if (!order) return { receipt: 'unknown_order' };
  const { paymentId, grossCents, feeCents } = notification;
  const status = STATUSES.get(notification.status);
  const fits = grossCents === order.total_cents;
  // The owner gets a mail only for confirmed payments.
  if (!fits && status !== 'complete') return { receipt: 'wrong_amount', order };
  if (!status) return { receipt: 'unknown_status', order };

  const confirmation = await confirmNotification(payfast, notification.signed, actions.ask);
  if (confirmation === 'unavailable') return { receipt: 'confirmation_unavailable', order };
  if (confirmation === 'invalid') return { receipt: 'not_confirmed', order };
  if (!fits) {
    await enqueueWrongAmountMail(services.db, services, order, { paymentId, grossCents });
    return { receipt: 'wrong_amount', order };
  }
  const payment = { provider: PAYFAST, paymentId, orderId: order.id, status, grossCents, feeCents };
  const receipt = await actions.settle(payment);
  return { receipt, order };
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
