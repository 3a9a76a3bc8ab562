import { PAGE_PATHS } from '#contract/paths.ts';
import type { ContactMessage } from '#domain/shop/contact.ts';
import { contactMail } from '../../contact/store-message.ts';
import { describeInvoice } from '../../invoices/describe-invoice.ts';
import type { MailContent } from '../../mail/enqueue-mail.ts';
import { eventMail } from '../../mail/event-mail.ts';
import { giftCardMail } from '../../mail/gift-card-mail.ts';
import { previewOrderMails } from '../../mail/preview-order-mails.ts';
import { prizeMail } from '../../mail/prize-mail.ts';
import { receiptMail } from '../../mail/receipt-mail.ts';
import { sampleLines, sampleOrder } from '../../mail/sample-order.ts';
import { testMail } from '../../mail/test-mail.ts';
import { replyMail } from '../../messages/reply.ts';
import { counterCodeMail, myLinkMail } from '../../my/my-mails.ts';
import { lastMail } from '../../my-page/last-mail.ts';
import { keysMail, setUpMail } from '../../people/key-mails.ts';
import type { OfficeServices } from '../../people/office-services.ts';
import { confirmPlaceMail, offerMail, waitingNewsMail } from '../../waiting-list/waiting-mails.ts';
import { confirmationMail, inStockMail } from '../../wants/want-mails.ts';
import { describeWhy, switchedOffMail } from '../../webhooks/switch-off-failing.ts';

type Settings = Pick<OfficeServices['settings'], 'shop' | 'publicUrl'>;

/** Every mail that the shop sends, with sample data, by name. */
export async function previewMails(settings: Settings, now: Date): Promise<Map<string, MailContent>> {
  const { shop, publicUrl } = settings;
  const pageUrl = `${publicUrl}/order/sample`;
  const { subject, html, text } = await testMail(shop, sampleOrder.email, now);
  const others: Record<string, MailContent> = {
    receipt: await receiptMail(shop, sampleReceipt(settings)),
    'want-confirm': await confirmationMail(shop, [wanted], `${publicUrl}${PAGE_PATHS.wants}/sample/confirm`),
    'want-in-stock': await inStockMail(
      shop,
      [{ ...wanted, priceCents: 54_900, units: 2, url: `${publicUrl}/shop` }],
      {
        askedAt: new Date(sampleOrder.created_at),
        now,
        stopUrl: `${publicUrl}${PAGE_PATHS.wants}/sample/stop`,
      },
    ),
    'message-reply': await replyMail(
      { ...written, received_at: sampleOrder.created_at },
      'We do: bring them on a Tuesday.',
      shop,
    ),
    'shop-message': await contactMail(written, shop),
    'shop-webhook-off': await switchedOffMail(settings, webhook, describeWhy('failing', 'answered 500')),
    'office-key': await setUpMail(shop, 'Naledi', `${publicUrl}${PAGE_PATHS.office}/set-up/sample`),
    'office-sign-in': await keysMail(settings, 'Naledi', { what: RECOVERED, endsSessions: false, now }),
    'gift-card': await giftCardMail(shop, publicUrl, giftCard),
    'event-moved': await eventMail(shop, {
      ...tournament,
      news: { kind: 'moved', from: tournament.before, isPaid: true, mayCancel: true },
      pageUrl,
    }),
    'event-cancelled': await eventMail(shop, { ...tournament, news: { kind: 'cancelled' }, pageUrl }),
    'event-prize': await prizeMail(settings, { name: tournament.event.name, place: 1, cents: 30_000 }),
    'waiting-confirm': await confirmPlaceMail(shop, tournament.event, placeUrl(publicUrl)),
    'waiting-offer': await offerMail(shop, tournament.event, {
      name: 'Lerato Mokoena',
      feeCents: 8_000,
      until: new Date(tournament.event.cancel_until),
      payUrl: pageUrl,
      leaveUrl: placeUrl(publicUrl),
    }),
    'waiting-news': await waitingNewsMail(shop, tournament.event, {
      from: tournament.before,
      url: placeUrl(publicUrl),
    }),
    'my-link': await myLinkMail(shop, { code: '407153', url: `${publicUrl}${PAGE_PATHS.my}/open/sample` }),
    'counter-code': await counterCodeMail(shop, '407153'),
    'my-erased': await lastMail(shop, [{ code: 'ABCD-EFGH-JKMN-PQRS', cents: 12_000 }]),
    'mail-test': { subject, html, text },
  };
  return new Map([...(await previewOrderMails(shop, publicUrl)), ...Object.entries(others)]);
}

const placeUrl = (publicUrl: string): string => `${publicUrl}${PAGE_PATHS.waiting}/sample`;

const RECOVERED = 'A recovery code was used to sign in; 7 are left.';

const webhook = { id: 1, url: 'https://example.com/springdeck' };

const wanted = { name: 'Pikachu ex', choice: 'Near Mint', maxPriceCents: 60_000, quantity: 1 };

const giftCard = {
  code: 'ABCDEFGHJKMNPQRS',
  cents: 25_000,
  toName: 'Lerato',
  fromName: 'Thandi',
  message: 'Happy birthday! Buy something shiny.',
  usableFrom: null,
};

const tournament = {
  event: {
    name: 'League Cup',
    starts_at: '2026-12-05T08:00:00.000Z',
    cancel_until: '2026-12-04T16:00:00.000Z',
  },
  before: '2026-11-28T08:00:00.000Z',
};

const written: ContactMessage = {
  name: 'Riaan van der Kaart',
  email: 'riaan@example.com',
  subject: 'Do you buy collections?',
  message: 'I have two boxes of old cards.',
};

const soldAt = sampleOrder.created_at;

const sampleReceipt = ({ shop }: Settings) =>
  describeInvoice({
    invoice: { order_id: sampleOrder.id, number: 42, issued_at: soldAt, vat_number: shop.vatNumber ?? null },
    order: {
      ...sampleOrder,
      number: 'CS-000319',
      total_cents: sampleOrder.items_cents,
      shipping_cents: 0,
      paid_at: soldAt,
    },
    lines: sampleLines,
    discounts: [],
    shop,
    sale: { paid_by: 'cash', due_cents: sampleOrder.items_cents, card_cents: 0 },
    paidBy: 'cash',
    refundedAt: undefined,
    credit: [],
    refunds: [],
  });
