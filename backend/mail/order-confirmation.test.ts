import { expect, it } from 'vitest';
import { DEFAULT_SHOP, type ShopFacts } from '#domain/shop/shop-facts.ts';
import { lineOptions } from '../orders/line-options.ts';
import type { Order, OrderLine } from '../orders/queries.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { orderMail } from './order-mail.ts';
import { sampleOrder as order, sampleLines } from './sample-order.ts';
import { doublePaymentNotice, newOrderNotice, shopNoticeMail } from './shop-notice.ts';

const PAGE = 'https://shop.test/order/signed';

const confirm = (order: Order, lines: readonly OrderLine[], shop: ShopFacts) =>
  orderMail(shop, orderConfirmation(order, lines, shop, PAGE), { discounts: [] });

/** Prices contain no-break spaces. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

it('the confirmation lists items with their options, totals, delivery, number and what happens next', async () => {
  const mail = await confirm(order, sampleLines, DEFAULT_SHOP);
  expect(mail.subject).toBe('Your Springdeck order SD-7K3M9QX2');
  expect(plain(mail.text)).toContain(`Thank you, Thandi. We have received your payment for order SD-7K3M9QX2.

Track progress and download your invoice on your order page.

View your order: https://shop.test/order/signed

2 x Totem Tee - M: R 200,00
1 x Starter Bundle: R 399,00
    Deck Box
    2 × Sleeves - Aloe

Items: R 599,00
Standard courier: R 75,00
Total: R 674,00

Delivery
Thandi Nkosi
12 Nelson Mandela Drive
Bloemfontein 9301
Free State
+27825550123

What happens next
We pack your order within 1 business day and hand it to The Courier Guy. Delivery takes 3-5 business days.
`);
  for (const words of [
    'SD-7K3M9QX2',
    'Totem Tee - M',
    '2 × Sleeves - Aloe',
    'R 674,00',
    'Free State',
    '3-5 business days',
  ]) {
    expect(plain(mail.html)).toContain(words);
  }
  expect(mail.html).not.toContain('secret-key');
});

it('says the options that an item’s name leaves out, and none twice', () => {
  const [tee] = sampleLines;
  if (!tee) throw new Error('no sample line');
  const chosen = { ...tee, attributes: JSON.stringify({ Size: 'M', Colour: 'Sand' }) };
  expect(lineOptions({ ...chosen, name: 'Totem Tee - M / Sand' })).toEqual([]);
  expect(lineOptions({ ...chosen, name: 'Totem Tee' })).toEqual(['Size: M', 'Colour: Sand']);
  const graded = { ...tee, attributes: JSON.stringify({ Condition: 'Near Mint', Graded: 'PSA 9' }) };
  expect(lineOptions({ ...graded, name: 'Ember Meerkat - Near Mint' })).toEqual(['Graded: PSA 9']);
});

it('an order to a locker names the locker, a collected one the shop', async () => {
  const locker = await confirm(
    { ...order, delivery_method: 'pudo', locker_code: 'CG54' },
    sampleLines,
    DEFAULT_SHOP,
  );
  expect(locker.text).toContain('PUDO locker CG54');
  const collected = await confirm({ ...order, delivery_method: 'collect' }, sampleLines, DEFAULT_SHOP);
  expect(collected.text).toContain(
    'Collect from the shop\nSpringdeck\n100 Demo Street\nWestdene\nBloemfontein',
  );
  expect(collected.text).not.toContain('Nelson Mandela');
});

it('markup in what a shopper or owner typed stays text', async () => {
  const typed = '<img src=x onerror=alert(1)>"\'';
  const mail = await confirm(
    { ...order, first_name: typed, shipping_title: typed },
    sampleLines.map((line) => ({ ...line, name: typed, attributes: JSON.stringify({ [typed]: typed }) })),
    { ...DEFAULT_SHOP, name: typed },
  );
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

it('the VAT number is shown when the shop has one', async () => {
  const vendor = await confirm(order, sampleLines, { ...DEFAULT_SHOP, vatNumber: '4123456789' });
  expect(vendor.html).toContain('VAT number 4123456789');
  expect((await confirm(order, sampleLines, DEFAULT_SHOP)).html).not.toContain('VAT');
});

const summed = { order, lines: sampleLines, discounts: [] };

it('the notice to the shop names the task and the customer’s phone number', async () => {
  const notice = await shopNoticeMail(newOrderNotice(order), summed, DEFAULT_SHOP);
  expect(notice.subject).toBe('New paid order SD-7K3M9QX2');
  expect(notice.text).toContain('thandi@example.com');
  expect(notice.text).toContain('Please ring twice');
  const twice = await shopNoticeMail(doublePaymentNotice(order, '4711'), summed, DEFAULT_SHOP);
  expect(twice.text).toContain('4711');
});
