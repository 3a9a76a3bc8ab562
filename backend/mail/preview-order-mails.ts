import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { CHANGE_MAILS } from './change-mails.ts';
import type { MailContent } from './enqueue-mail.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { orderLink } from './order-link.ts';
import { type OrderMail, orderMail } from './order-mail.ts';
import { parcelShipped, trackingCorrected } from './parcel-shipped.ts';
import { payLink } from './pay-link.ts';
import { type MailedRefund, refundMail } from './refund-mail.ts';
import { type RequestedReturn, returnNotice, returnReceived } from './return-received.ts';
import { sampleLines, sampleOrder, sampleParcels } from './sample-order.ts';
import {
  doublePaymentNotice,
  newOrderNotice,
  type ShopNotice,
  shopNoticeMail,
  unfulfillableNotice,
  wrongAmountNotice,
} from './shop-notice.ts';

export async function previewOrderMails(
  shop: ShopFacts,
  publicUrl: string,
): Promise<Map<string, MailContent>> {
  const pageUrl = `${publicUrl}/order/sample`;
  const toShopper: Record<string, OrderMail> = {
    'order-confirmation': orderConfirmation(sampleOrder, sampleLines, shop, pageUrl),
    'order-to-pay': payLink(sampleOrder, sampleLines, shop, pageUrl),
    'order-expired': CHANGE_MAILS.expired(sampleOrder, sampleLines, shop, pageUrl),
    'order-shipped': CHANGE_MAILS.shipped(shippedOrder, sampleLines, shop, pageUrl),
    'parcel-shipped': parcelShipped(shippedOrder, sampleLines, sampleParcels, shop, pageUrl),
    'tracking-corrected': trackingCorrected(shippedOrder, sampleParcels, shop, pageUrl),
    'order-ready-to-collect': CHANGE_MAILS.ready_to_collect(collectedOrder, sampleLines, shop, pageUrl),
    'order-refunded': refundMail(sampleOrder, sampleRefund, shop, pageUrl),
    'order-link': orderLink(sampleOrder, shop, pageUrl),
    'return-received': returnReceived(sampleOrder, sampleReturn, shop, pageUrl),
  };
  const toShop: Record<string, ShopNotice> = {
    'shop-new-order': newOrderNotice(sampleOrder),
    'shop-out-of-stock': unfulfillableNotice(sampleOrder, 'out_of_stock'),
    'shop-replaced-order-paid': unfulfillableNotice(sampleOrder, 'successor_paid'),
    'shop-double-payment': doublePaymentNotice(sampleOrder, '1089250'),
    'shop-wrong-amount': wrongAmountNotice(sampleOrder, { paymentId: '1089250', grossCents: 5_000 }),
    'shop-return': returnNotice(sampleOrder, sampleReturn),
  };
  const mails = new Map<string, MailContent>();
  for (const [name, mail] of Object.entries(toShopper))
    mails.set(name, await orderMail(shop, mail, { discounts: [] }));
  for (const [name, notice] of Object.entries(toShop)) {
    mails.set(name, await shopNoticeMail(notice, sampleItems, shop));
  }
  return mails;
}

const sampleItems = { order: sampleOrder, lines: sampleLines, discounts: [] };

const shippedOrder = {
  ...sampleOrder,
  status: 'shipped' as const,
  tracking: 'https://www.bobgo.co.za/tracking?ref=TCG123456',
};

const collectedOrder = { ...sampleOrder, delivery_method: 'collect' as const, shipping_title: 'Collect' };

const sampleReturn: RequestedReturn = {
  number: 'RMA-4T8W2ZKD',
  reason: 'unwanted',
  message: 'I bought it twice by mistake.',
  items: [{ name: 'Totem Tee - M', quantity: 1 }],
};

const sampleRefund: MailedRefund = {
  moneyCents: 29_950,
  isWhole: false,
  items: ['1 x Totem Tee - M'],
  message: 'One of the two had a stain.',
};
