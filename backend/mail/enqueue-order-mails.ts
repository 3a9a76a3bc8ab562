import { mailboxOf } from '#domain/orders/hold-limits.ts';
import { southAfricanDay } from '#domain/time/business-days.ts';
import { findOrderCredit } from '../credit/order-credit.ts';
import { findOrderDiscounts } from '../discounts/find-order-discounts.ts';
import type { Db, DbOrTrx, Trx } from '../ground/db/tables.ts';
import { orderPageUrl } from '../orders/order-links.ts';
import type { OrderContext } from '../orders/order-services.ts';
import type { Parcel } from '../orders/parcels.ts';
import { findOrderLines, type Order, type OrderLine } from '../orders/queries.ts';
import { CHANGE_MAILS } from './change-mails.ts';
import { enqueueMail, enqueueMails, type Mail } from './enqueue-mail.ts';
import type { MailFile } from './mail-files.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { orderLink } from './order-link.ts';
import { type OrderMail, orderMail } from './order-mail.ts';
import { parcelShipped, trackingCorrected } from './parcel-shipped.ts';
import { payLink } from './pay-link.ts';
import { type MailedRefund, refundMail } from './refund-mail.ts';
import { type RequestedReturn, returnNotice, returnReceived, returnReceivedKey } from './return-received.ts';
import { seatsPart } from './seats-part.ts';
import {
  doublePaymentNotice,
  newOrderNotice,
  type ShopNotice,
  shopNoticeMail,
  type UnfulfillableReason,
  unfulfillableNotice,
  type WrongPayment,
  wrongAmountNotice,
} from './shop-notice.ts';

export async function enqueuePaidMails(
  trx: Trx,
  context: OrderContext,
  order: Order,
  lines: readonly OrderLine[],
  waitSeconds = 0,
): Promise<void> {
  const pageUrl = await orderPageUrl(trx, context, order.id);
  const confirmation = orderConfirmation(order, lines, context.settings.shop, pageUrl);
  const seats = await seatsPart(trx, context, order, pageUrl);
  const sections = [...seats.sections, ...(confirmation.sections ?? [])];
  const mail = { ...confirmation, sections, files: seats.files };
  const mails = [
    await mailToShopper(trx, context, order, mail, { dedupeKey: paidMailKey(order.id), waitSeconds }),
    await mailToShop(trx, context, order, lines, newOrderNotice(order), {
      dedupeKey: orderNoticeKey(order.id),
      waitSeconds,
    }),
  ];
  await enqueueMails(trx, mails, context.now());
}

export const paidMailKey = (orderId: number): string => `order-confirmation:${orderId}`;
export const orderNoticeKey = (orderId: number): string => `order-notice:${orderId}`;
export const unfulfillableMailKey = (orderId: number): string => `order-unfulfillable:${orderId}`;

export const enqueueChangeMail = async (
  trx: Trx,
  context: OrderContext,
  order: Order,
  change: Exclude<keyof typeof CHANGE_MAILS, 'expired'>,
  waitSeconds = 0,
): Promise<void> => {
  const mail = await changeMail(trx, context, order, change);
  await enqueueToShopper(trx, context, order, mail, {
    dedupeKey: `order-${change}:${order.id}`,
    waitSeconds,
  });
};

export async function enqueueRefundMail(
  trx: Trx,
  context: OrderContext,
  order: Order,
  refund: MailedRefund & { id: number; files: readonly MailFile[] },
  waitSeconds: number,
): Promise<void> {
  const pageUrl = await orderPageUrl(trx, context, order.id);
  const mail = { ...refundMail(order, refund, context.settings.shop, pageUrl), files: refund.files };
  const dedupeKey = refundMailKey(order.id, refund.id);
  await enqueueToShopper(trx, context, order, mail, { dedupeKey, waitSeconds });
}

const refundMailKey = (orderId: number, refundId: number): string => `order-refunded:${orderId}:${refundId}`;

/** About the order, or one of its several parcels. */
export async function enqueueShipmentMail(
  trx: Trx,
  context: OrderContext,
  order: Order,
  parcel: Parcel,
  parcels: readonly Parcel[],
  waitSeconds = 0,
): Promise<void> {
  if (parcels.length > 1) await enqueueParcelMail(trx, context, order, parcel, parcels, waitSeconds);
  else await enqueueChangeMail(trx, context, order, 'shipped', waitSeconds);
}

async function enqueueParcelMail(
  trx: Trx,
  context: OrderContext,
  order: Order,
  parcel: Parcel,
  parcels: readonly Parcel[],
  waitSeconds: number,
): Promise<void> {
  const lines = await findOrderLines(trx, order.id);
  const pageUrl = await orderPageUrl(trx, context, order.id);
  const mail = parcelShipped(order, lines, { parcel, parcels }, context.settings.shop, pageUrl);
  const dedupeKey = parcelMailKey(order.id, parcel.number);
  await enqueueToShopper(trx, context, order, mail, { dedupeKey, waitSeconds });
}

/** Replaces an earlier correction that still waits. */
export async function enqueueTrackingMail(
  trx: Trx,
  context: OrderContext,
  order: Order,
  parcel: Parcel,
  parcels: readonly Parcel[],
  waitSeconds: number,
): Promise<void> {
  await withholdTrackingMail(trx, order.id, parcel.number);
  const mail = trackingCorrected(
    order,
    { parcel, parcels },
    context.settings.shop,
    await orderPageUrl(trx, context, order.id),
  );
  const dedupeKey = trackingMailKeys(order.id, parcel.number) + crypto.randomUUID();
  await enqueueToShopper(trx, context, order, mail, { dedupeKey, waitSeconds });
}

/** Removes a correction from the outbox unless sending has been attempted. */
export const withholdTrackingMail = (trx: Trx, orderId: number, parcel: number): Promise<unknown> =>
  trx
    .deleteFrom('outbox')
    .where('order_id', '=', orderId)
    .where('dedupe_key', 'like', `${trackingMailKeys(orderId, parcel)}%`)
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .execute();

/** What the keys of all corrections of one parcel begin with. */
const trackingMailKeys = (orderId: number, parcel: number): string =>
  `tracking-corrected:${orderId}:${parcel}:`;

/** Of the mail about one shipped parcel: it may be about the whole order. */
export const shipmentMailKeys = (orderId: number, parcel: number): string[] => [
  `order-shipped:${orderId}`,
  parcelMailKey(orderId, parcel),
];

export const parcelMailKey = (orderId: number, parcel: number): string =>
  `parcel-shipped:${orderId}:${parcel}`;

export async function enqueueExpiredMail(trx: Trx, context: OrderContext, order: Order): Promise<void> {
  const mail = await changeMail(trx, context, order, 'expired');
  const dedupeKey = `order-expired:${await mailboxToday(trx, context, order)}`;
  await enqueueToShopper(trx, context, order, mail, { dedupeKey });
}

/** Unpaid orders cost nothing and may name a stranger's address. The key is logged, so it holds a signature. */
export async function mailboxToday(db: DbOrTrx, context: OrderContext, { email }: Order): Promise<string> {
  const mailbox = await context.signer.sign(db, `mailbox:${mailboxOf(email)}`);
  return `${mailbox}:${southAfricanDay(context.now())}`;
}

async function changeMail(
  trx: Trx,
  context: OrderContext,
  order: Order,
  change: keyof typeof CHANGE_MAILS,
): Promise<OrderMail> {
  const lines = await findOrderLines(trx, order.id);
  const pageUrl = await orderPageUrl(trx, context, order.id);
  return CHANGE_MAILS[change](order, lines, context.settings.shop, pageUrl);
}

export async function enqueueReturnMails(
  trx: Trx,
  context: OrderContext,
  order: Order,
  requested: RequestedReturn,
): Promise<void> {
  const pageUrl = await orderPageUrl(trx, context, order.id);
  const mail = returnReceived(order, requested, context.settings.shop, pageUrl);
  await enqueueToShopper(trx, context, order, mail, { dedupeKey: returnReceivedKey(requested.number) });
  const notice = returnNotice(order, requested);
  await enqueueToShop(trx, context, order, notice, { dedupeKey: `return-notice:${requested.number}` });
}

export async function enqueueLinkMail(
  db: DbOrTrx,
  context: OrderContext,
  order: Order,
  dedupeKey: string,
): Promise<void> {
  const mail = orderLink(order, context.settings.shop, await orderPageUrl(db, context, order.id));
  await enqueueToShopper(db, context, order, mail, { dedupeKey });
}

export async function enqueuePayLinkMail(
  trx: Trx,
  context: OrderContext,
  order: Order,
  waitSeconds: number,
): Promise<void> {
  const lines = await findOrderLines(trx, order.id);
  const mail = payLink(order, lines, context.settings.shop, await orderPageUrl(trx, context, order.id));
  await enqueueToShopper(trx, context, order, mail, { dedupeKey: `order-to-pay:${order.id}`, waitSeconds });
}

export const enqueueUnfulfillableMail = (
  trx: Trx,
  context: OrderContext,
  order: Order,
  why: UnfulfillableReason,
  waitSeconds = 0,
): Promise<void> =>
  enqueueToShop(trx, context, order, unfulfillableNotice(order, why), {
    dedupeKey: unfulfillableMailKey(order.id),
    waitSeconds,
  });

export const enqueueDoublePaymentMail = (
  trx: Trx,
  context: OrderContext,
  order: Order,
  paymentId: string,
): Promise<void> =>
  enqueueToShop(trx, context, order, doublePaymentNotice(order, paymentId), {
    dedupeKey: `double-payment:${order.id}:${paymentId}`,
  });

export const enqueueWrongAmountMail = (
  db: Db,
  context: OrderContext,
  order: Order,
  payment: WrongPayment,
): Promise<void> =>
  enqueueToShop(db, context, order, wrongAmountNotice(order, payment), {
    dedupeKey: `wrong-amount:${order.id}:${payment.paymentId}`,
  });

async function enqueueToShopper(
  db: DbOrTrx,
  context: OrderContext,
  order: Order,
  mail: OrderMail,
  delivery: MailDelivery,
): Promise<void> {
  await enqueueMail(db, await mailToShopper(db, context, order, mail, delivery), context.now());
}

async function enqueueToShop(
  db: DbOrTrx,
  context: OrderContext,
  order: Order,
  notice: ShopNotice,
  delivery: MailDelivery,
): Promise<void> {
  const lines = await findOrderLines(db, order.id);
  await enqueueMail(db, await mailToShop(db, context, order, lines, notice, delivery), context.now());
}

type MailDelivery = Pick<Mail, 'dedupeKey' | 'waitSeconds'>;

const mailToShopper = async (
  db: DbOrTrx,
  { settings }: OrderContext,
  { id, email }: Order,
  mail: OrderMail,
  delivery: MailDelivery,
): Promise<Mail> => ({
  ...(await orderMail(settings.shop, mail, mail.items ? await findSums(db, id) : NO_SUMS)),
  ...delivery,
  recipient: email,
  orderId: id,
});

const mailToShop = async (
  db: DbOrTrx,
  { settings }: OrderContext,
  order: Order,
  lines: readonly OrderLine[],
  notice: ShopNotice,
  delivery: MailDelivery,
): Promise<Mail> => ({
  ...(await shopNoticeMail(notice, { order, lines, ...(await findSums(db, order.id)) }, settings.shop)),
  ...delivery,
  recipient: settings.mail.shop,
  replyTo: order.email,
  orderId: order.id,
});

const NO_SUMS = { discounts: [] };

const findSums = async (db: DbOrTrx, orderId: number) => ({
  discounts: await findOrderDiscounts(db, orderId),
  credit: await findOrderCredit(db, orderId),
});
