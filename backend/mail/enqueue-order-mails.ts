import { southAfricanDay } from '#domain/business-days.ts';
import { mailboxOf } from '#domain/checkout.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import type { GroundServices } from '../ground/services.ts';
import { orderPageUrl } from '../orders/order-links.ts';
import { signSubject } from '../orders/order-secret.ts';
import { findOrderLines, type Order, type OrderLine } from '../orders/queries.ts';
import { enqueueMail, enqueueMails, type Mail } from './enqueue-mail.ts';
import { CHANGE_MAILS } from './order-changes.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { orderLink } from './order-link.ts';
import { type OrderMail, orderMail } from './order-mail.ts';
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

/** An order has been paid: a confirmation to the shopper and a notice to the shop. */
export async function enqueuePaidMails(
  trx: Trx,
  services: GroundServices,
  order: Order,
  lines: readonly OrderLine[],
): Promise<void> {
  const pageUrl = await orderPageUrl(trx, services, order.id);
  const mail = orderConfirmation(order, lines, services.settings.shop, pageUrl);
  const mails = [
    await mailToShopper(services, order, mail, `order-confirmation:${order.id}`),
    await mailToShop(services, order, lines, newOrderNotice(order), `order-notice:${order.id}`),
  ];
  await enqueueMails(trx, mails, services.now());
}

/** An order has come into a state that its shopper is told of, once. */
export const enqueueChangeMail = (
  trx: Trx,
  services: GroundServices,
  order: Order,
  change: Exclude<keyof typeof CHANGE_MAILS, 'expired'>,
): Promise<void> => enqueueChange(trx, services, order, change, `order-${change}:${order.id}`);

/**
 * An order was not paid in time. A mailbox gets one such mail in a day, of however many orders: they cost nothing, so
 * anybody can place them with somebody else's address. The key is logged and must not tell that address.
 */
export async function enqueueExpiredMail(trx: Trx, services: GroundServices, order: Order): Promise<void> {
  const mailbox = await signSubject(trx, services, `mailbox:${mailboxOf(order.email)}`);
  const day = southAfricanDay(services.now());
  await enqueueChange(trx, services, order, 'expired', `order-expired:${mailbox}:${day}`);
}

async function enqueueChange(
  trx: Trx,
  services: GroundServices,
  order: Order,
  change: keyof typeof CHANGE_MAILS,
  dedupeKey: string,
): Promise<void> {
  const lines = await findOrderLines(trx, order.id);
  const pageUrl = await orderPageUrl(trx, services, order.id);
  const mail = CHANGE_MAILS[change](order, lines, services.settings.shop, pageUrl);
  await enqueueToShopper(trx, services, order, mail, dedupeKey);
}

/** A return was asked for: its number to the shopper, what is wanted back to the shop. */
export async function enqueueReturnMails(
  trx: Trx,
  services: GroundServices,
  order: Order,
  requested: RequestedReturn,
): Promise<void> {
  const pageUrl = await orderPageUrl(trx, services, order.id);
  const mail = returnReceived(order, requested, services.settings.shop, pageUrl);
  await enqueueToShopper(trx, services, order, mail, `return-received:${requested.number}`);
  const notice = returnNotice(order, requested);
  await enqueueToShop(trx, services, order, notice, `return-notice:${requested.number}`);
}

/** `occasion` tells two requests apart that both deserve a mail. */
export async function enqueueLinkMail(
  db: DbOrTrx,
  services: GroundServices,
  order: Order,
  occasion: string,
): Promise<void> {
  const mail = orderLink(order, await orderPageUrl(db, services, order.id));
  await enqueueToShopper(db, services, order, mail, `order-link:${order.id}:${occasion}`);
}

/** A payment has come for goods that are gone, or for a cart that was paid already. */
export const enqueueUnfulfillableMail = (
  trx: Trx,
  services: GroundServices,
  order: Order,
  why: 'out_of_stock' | 'successor_paid',
): Promise<void> =>
  enqueueToShop(trx, services, order, unfulfillableNotice(order, why), `order-unfulfillable:${order.id}`);

/** A second payment has come for an order that had been paid. */
export const enqueueDoublePaymentMail = (
  trx: Trx,
  services: GroundServices,
  order: Order,
  paymentId: string,
): Promise<void> =>
  enqueueToShop(
    trx,
    services,
    order,
    doublePaymentNotice(order, paymentId),
    `double-payment:${order.id}:${paymentId}`,
  );

/** A payment of another amount than the order's total has come, which counts for nothing. */
export const enqueueWrongAmountMail = (
  services: GroundServices,
  order: Order,
  payment: WrongPayment,
): Promise<void> =>
  enqueueToShop(
    services.db,
    services,
    order,
    wrongAmountNotice(order, payment),
    `wrong-amount:${order.id}:${payment.paymentId}`,
  );

async function enqueueToShopper(
  db: DbOrTrx,
  services: GroundServices,
  order: Order,
  mail: OrderMail,
  dedupeKey: string,
): Promise<void> {
  await enqueueMail(db, await mailToShopper(services, order, mail, dedupeKey), services.now());
}

async function enqueueToShop(
  db: DbOrTrx,
  services: GroundServices,
  order: Order,
  notice: ShopNotice,
  dedupeKey: string,
): Promise<void> {
  const lines = await findOrderLines(db, order.id);
  await enqueueMail(db, await mailToShop(services, order, lines, notice, dedupeKey), services.now());
}

const mailToShopper = async (
  { settings }: GroundServices,
  { email }: Order,
  mail: OrderMail,
  dedupeKey: string,
): Promise<Mail> => ({ ...(await orderMail(settings.shop, mail)), dedupeKey, recipient: email });

const mailToShop = async (
  { settings }: GroundServices,
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
