import { enqueueWrongAmountMail } from '../../mail/enqueue-order-mails.ts';
import type { Order } from '../../orders/queries.ts';
import type { ShippingServices } from '../../shipping/services.ts';
import type { PaymentStatus, Settlement, SettlePayment } from '../provider.ts';
import type { AskPayfast } from './ask-payfast.ts';
import { confirmNotification } from './confirm-notification.ts';
import { findNotifiedOrder } from './find-notified-order.ts';
import { type Notification, parseNotification } from './notification.ts';
import { PAYFAST } from './provider.ts';
import { notificationSignature, sameSecret } from './signature.ts';
import { isPayfastAddress } from './source-addresses.ts';

/** What became of a notification. */
export type Receipt =
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
  /** Reaches PayFast, which confirms what it has sent. */
  ask: AskPayfast;
  settle: SettlePayment;
}

/** Believes a notification only after every check, then settles it; the log says what became of it and why. */
export async function receiveNotification(
  services: ShippingServices,
  body: string,
  sentFrom: string,
  actions: NotificationActions,
): Promise<Receipt> {
  const notification = parseNotification(body);
  const { receipt, order } = notification
    ? await judge(services, notification, sentFrom, actions)
    : { receipt: 'malformed' as const };
  const facts = {
    receipt,
    orderId: order?.id,
    paymentId: notification?.paymentId.slice(0, 40),
    status: notification?.status.slice(0, 20),
  };
  if (EXPECTED.has(receipt)) services.log.info(facts, 'PayFast notification');
  else services.log.warn(facts, 'PayFast notification needs attention');
  return receipt;
}

const EXPECTED: ReadonlySet<Receipt> = new Set(['paid', 'cancelled', 'noted', 'repeated']);

interface Judgement {
  receipt: Receipt;
  order?: Order;
}

async function judge(
  services: ShippingServices,
  notification: Notification,
  sentFrom: string,
  actions: NotificationActions,
): Promise<Judgement> {
  const { payfast } = services.settings;
  const signature = notificationSignature(notification.signed, payfast.passphrase);
  if (!sameSecret(signature, notification.signature)) return { receipt: 'bad_signature' };
  if (notification.merchantId !== payfast.merchantId) return { receipt: 'wrong_merchant' };
  if (payfast.mode === 'live' && !isPayfastAddress(sentFrom)) return { receipt: 'foreign_address' };

  const order = await findNotifiedOrder(services, notification);
  if (!order) return { receipt: 'unknown_order' };
  const { paymentId, grossCents, feeCents } = notification;
  const status = STATUSES.get(notification.status);
  const fits = grossCents === order.total_cents;
  // Only money that has come in is worth a mail, and only when PayFast confirms it.
  if (!fits && status !== 'complete') return { receipt: 'wrong_amount', order };
  if (!status) return { receipt: 'unknown_status', order };

  const confirmation = await confirmNotification(payfast, notification.signed, actions.ask);
  if (confirmation === 'unavailable') return { receipt: 'confirmation_unavailable', order };
  if (confirmation === 'invalid') return { receipt: 'not_confirmed', order };
  if (!fits) {
    await enqueueWrongAmountMail(services, order, { paymentId, grossCents });
    return { receipt: 'wrong_amount', order };
  }
  const payment = { provider: PAYFAST, paymentId, orderId: order.id, status, grossCents, feeCents };
  const receipt = await actions.settle(payment);
  return { receipt, order };
}
