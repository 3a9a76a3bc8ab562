import type { Trx } from '../db/tables.ts';
import { findOrderLines, type Order } from '../orders/queries.ts';
import type { Services } from '../services.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { orderConfirmation } from './order-confirmation.ts';
import {
  doublePaymentNotice,
  newOrderNotice,
  type ShopNotice,
  shopNoticeMail,
  unfulfillableNotice,
} from './shop-notice.ts';

/** An order has been paid: a confirmation to the shopper and a notice to the shop. */
export async function enqueuePaidMails(trx: Trx, services: Services, order: Order): Promise<void> {
  const lines = await findOrderLines(trx, order.id);
  const confirmation = await orderConfirmation(order, lines, services.settings.shop);
  await enqueueMail(
    trx,
    { ...confirmation, dedupeKey: `order-confirmation:${order.id}`, recipient: order.email },
    services.now(),
  );
  await enqueueShopNotice(trx, services, order, newOrderNotice(order), `order-notice:${order.id}`);
}

/** A payment has come for goods that are gone. */
export const enqueueUnfulfillableMail = (trx: Trx, services: Services, order: Order): Promise<void> =>
  enqueueShopNotice(trx, services, order, unfulfillableNotice(order), `order-unfulfillable:${order.id}`);

/** A second payment has come for an order that had been paid. */
export const enqueueDoublePaymentMail = (
  trx: Trx,
  services: Services,
  order: Order,
  paymentId: string,
): Promise<void> =>
  enqueueShopNotice(
    trx,
    services,
    order,
    doublePaymentNotice(order, paymentId),
    `double-payment:${order.id}:${paymentId}`,
  );

async function enqueueShopNotice(
  trx: Trx,
  { settings, now }: Services,
  order: Order,
  notice: ShopNotice,
  dedupeKey: string,
): Promise<void> {
  const lines = await findOrderLines(trx, order.id);
  const content = await shopNoticeMail(notice, order, lines, settings.shop);
  await enqueueMail(
    trx,
    { ...content, dedupeKey, recipient: settings.mail.shop, replyTo: order.email },
    now(),
  );
}
