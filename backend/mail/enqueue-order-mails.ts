import { southAfricanDay } from '#domain/business-days.ts';
import { mailboxOf } from '#domain/checkout.ts';
import type { Db, DbOrTrx, Trx } from '../ground/db/tables.ts';
import { orderPageUrl } from '../orders/order-links.ts';
import type { OrderContext } from '../orders/order-services.ts';
import type { Parcel } from '../orders/parcels.ts';
import { findOrderLines, type Order, type OrderLine } from '../orders/queries.ts';
import { enqueueMail, enqueueMails, type Mail } from './enqueue-mail.ts';
import { CHANGE_MAILS } from './order-changes.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { orderLink } from './order-link.ts';
import { type OrderMail, orderMail } from './order-mail.ts';
import { parcelShipped } from './parcel-shipped.ts';
import { type RequestedReturn, returnNotice, returnReceived } from './return-received.ts';
import {
  doublePaymentNotice,
  newOrderNotice,
  type ShopNotice,
  shopNoticeMail,
  unfulfillableNotice,
  type WrongPayment,
  wrongAmountNotice,
} from './shop-notice.ts';

export async function enqueuePaidMails(
  trx: Trx,
  context: OrderContext,
  order: Order,
  lines: readonly OrderLine[],
): Promise<void> {
  const pageUrl = await orderPageUrl(trx, context, order.id);
  const mail = orderConfirmation(order, lines, context.settings.shop, pageUrl);
  const mails = [
    await mailToShopper(context, order, mail, `order-confirmation:${order.id}`),
    await mailToShop(context, order, lines, newOrderNotice(order), `order-notice:${order.id}`),
  ];
  await enqueueMails(trx, mails, context.now());
}

export const enqueueChangeMail = (
  trx: Trx,
  context: OrderContext,
  order: Order,
  change: Exclude<keyof typeof CHANGE_MAILS, 'expired'>,
): Promise<void> => enqueueChange(trx, context, order, change, `order-${change}:${order.id}`);

/** For an order that goes in several parcels. */
export async function enqueueParcelMail(
  trx: Trx,
  context: OrderContext,
  order: Order,
  parcel: Parcel,
  parcels: readonly Parcel[],
): Promise<void> {
  const lines = await findOrderLines(trx, order.id);
  const pageUrl = await orderPageUrl(trx, context, order.id);
  const mail = parcelShipped(order, lines, { parcel, parcels }, context.settings.shop, pageUrl);
  await enqueueToShopper(trx, context, order, mail, `parcel-shipped:${order.id}:${parcel.number}`);
}

/** Unpaid orders cost nothing and may name a stranger's address. The key is logged, so it holds a signature. */
export async function enqueueExpiredMail(trx: Trx, context: OrderContext, order: Order): Promise<void> {
  const mailbox = await context.signer.sign(trx, `mailbox:${mailboxOf(order.email)}`);
  const day = southAfricanDay(context.now());
  await enqueueChange(trx, context, order, 'expired', `order-expired:${mailbox}:${day}`);
}

async function enqueueChange(
  trx: Trx,
  context: OrderContext,
  order: Order,
  change: keyof typeof CHANGE_MAILS,
  dedupeKey: string,
): Promise<void> {
  const lines = await findOrderLines(trx, order.id);
  const pageUrl = await orderPageUrl(trx, context, order.id);
  const mail = CHANGE_MAILS[change](order, lines, context.settings.shop, pageUrl);
  await enqueueToShopper(trx, context, order, mail, dedupeKey);
}

export async function enqueueReturnMails(
  trx: Trx,
  context: OrderContext,
  order: Order,
  requested: RequestedReturn,
): Promise<void> {
  const pageUrl = await orderPageUrl(trx, context, order.id);
  const mail = returnReceived(order, requested, context.settings.shop, pageUrl);
  await enqueueToShopper(trx, context, order, mail, `return-received:${requested.number}`);
  const notice = returnNotice(order, requested);
  await enqueueToShop(trx, context, order, notice, `return-notice:${requested.number}`);
}

export async function enqueueLinkMail(
  db: DbOrTrx,
  context: OrderContext,
  order: Order,
  occasion: string,
): Promise<void> {
  const mail = orderLink(order, await orderPageUrl(db, context, order.id));
  await enqueueToShopper(db, context, order, mail, `order-link:${order.id}:${occasion}`);
}

/** For an order whose stock is gone, or whose successor is paid. */
export const enqueueUnfulfillableMail = (
  trx: Trx,
  context: OrderContext,
  order: Order,
  why: 'out_of_stock' | 'successor_paid',
): Promise<void> =>
  enqueueToShop(trx, context, order, unfulfillableNotice(order, why), `order-unfulfillable:${order.id}`);

export const enqueueDoublePaymentMail = (
  trx: Trx,
  context: OrderContext,
  order: Order,
  paymentId: string,
): Promise<void> =>
  enqueueToShop(
    trx,
    context,
    order,
    doublePaymentNotice(order, paymentId),
    `double-payment:${order.id}:${paymentId}`,
  );

export const enqueueWrongAmountMail = (
  db: Db,
  context: OrderContext,
  order: Order,
  payment: WrongPayment,
): Promise<void> =>
  enqueueToShop(
    db,
    context,
    order,
    wrongAmountNotice(order, payment),
    `wrong-amount:${order.id}:${payment.paymentId}`,
  );

async function enqueueToShopper(
  db: DbOrTrx,
  context: OrderContext,
  order: Order,
  mail: OrderMail,
  dedupeKey: string,
): Promise<void> {
  await enqueueMail(db, await mailToShopper(context, order, mail, dedupeKey), context.now());
}

async function enqueueToShop(
  db: DbOrTrx,
  context: OrderContext,
  order: Order,
  notice: ShopNotice,
  dedupeKey: string,
): Promise<void> {
  const lines = await findOrderLines(db, order.id);
  await enqueueMail(db, await mailToShop(context, order, lines, notice, dedupeKey), context.now());
}

const mailToShopper = async (
  { settings }: OrderContext,
  { email }: Order,
  mail: OrderMail,
  dedupeKey: string,
): Promise<Mail> => ({ ...(await orderMail(settings.shop, mail)), dedupeKey, recipient: email });

const mailToShop = async (
  { settings }: OrderContext,
  order: Order,
  lines: readonly OrderLine[],
  notice: ShopNotice,
  dedupeKey: string,
): Promise<Mail> => ({
  ...(await shopNoticeMail(notice, order, lines, settings.shop)),
  dedupeKey,
  recipient: settings.mail.shop,
  replyTo: order.email,
});
