import { expect, it } from 'vitest';
import { DEFAULT_SHOP } from '#domain/shop-facts.ts';
import type { Order, OrderLine } from '../orders/queries.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { doublePaymentNotice, newOrderNotice, shopNoticeMail } from './shop-notice.ts';

const order: Order = {
  id: 7,
  number: 'SD-2611-7',
  order_key: 'secret-key',
  status: 'paid',
  first_name: 'Thandi',
  last_name: 'Nkosi',
  email: 'thandi@example.com',
  phone: '+27825550123',
  billing: '{}',
  shipping: JSON.stringify({
    address_1: '12 Nelson Mandela Drive',
    city: 'Bloemfontein',
    postcode: '9301',
    state: 'FS',
  }),
  delivery_method: 'shipping',
  locker_code: '',
  shipping_code: 'standard',
  shipping_title: 'Standard courier',
  shipping_time: '3-5 business days',
  items_cents: 59_900,
  shipping_cents: 7_500,
  total_cents: 67_400,
  customer_note: 'Please ring twice',
  created_at: '2026-11-21T10:00:00.000Z',
  hold_expires_at: '2026-11-21T10:30:00.000Z',
  paid_at: '2026-11-21T10:05:00.000Z',
};

const line: OrderLine = {
  id: 1,
  order_id: 7,
  product_id: 1,
  variation_id: null,
  name: 'Totem Tee - M',
  sku: 'TEE-M',
  attributes: JSON.stringify({ Size: 'M' }),
  bundle_selections: '[]',
  quantity: 2,
  price_cents: 10_000,
  total_cents: 20_000,
};

const bundle: OrderLine = {
  ...line,
  id: 2,
  name: 'Starter Bundle',
  attributes: '{}',
  bundle_selections: JSON.stringify([
    { productId: 3, productName: 'Deck Box' },
    { productId: 4, productName: 'Sleeves', variationId: 5, variationName: 'Aloe' },
  ]),
  quantity: 1,
  total_cents: 39_900,
};

/** Prices carry no-break spaces. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

it('the confirmation lists items with their options, totals, delivery, number and what happens next', async () => {
  const mail = await orderConfirmation(order, [line, bundle], DEFAULT_SHOP);
  expect(mail.subject).toBe('Your Springdeck order SD-2611-7');
  expect(plain(mail.text)).toContain(`Thank you, Thandi. We have received your payment for order SD-2611-7.

2 x Totem Tee - M: R 200,00
    Size: M
1 x Starter Bundle: R 399,00
    Deck Box
    Sleeves - Aloe

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
    'SD-2611-7',
    'Size: M',
    'Sleeves - Aloe',
    'R 674,00',
    'Free State',
    '3-5 business days',
  ]) {
    expect(plain(mail.html)).toContain(words);
  }
  expect(mail.html).not.toContain('secret-key');
});

it('an order to a locker names the locker, a collected one the shop', async () => {
  const locker = await orderConfirmation(
    { ...order, delivery_method: 'pudo', locker_code: 'CG54' },
    [line],
    DEFAULT_SHOP,
  );
  expect(locker.text).toContain('PUDO locker CG54');
  const collected = await orderConfirmation({ ...order, delivery_method: 'collect' }, [line], DEFAULT_SHOP);
  expect(collected.text).toContain('Collect from the shop\nSpringdeck\nBloemfontein');
  expect(collected.text).not.toContain('Nelson Mandela');
});

it('markup in what a shopper or owner typed stays text', async () => {
  const typed = '<img src=x onerror=alert(1)>"\'';
  const mail = await orderConfirmation(
    { ...order, first_name: typed, shipping_title: typed },
    [{ ...line, name: typed, attributes: JSON.stringify({ [typed]: typed }) }],
    { ...DEFAULT_SHOP, name: typed },
  );
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

it('the VAT number is shown when the shop has one', async () => {
  const vendor = await orderConfirmation(order, [line], { ...DEFAULT_SHOP, vatNumber: '4123456789' });
  expect(vendor.html).toContain('VAT number 4123456789');
  expect((await orderConfirmation(order, [line], DEFAULT_SHOP)).html).not.toContain('VAT');
});

it('the notice to the shop says what to do and whom to call', async () => {
  const notice = await shopNoticeMail(newOrderNotice(order), order, [line], DEFAULT_SHOP);
  expect(notice.subject).toBe('New paid order SD-2611-7');
  expect(notice.text).toContain('thandi@example.com');
  expect(notice.text).toContain('Please ring twice');
  const twice = await shopNoticeMail(doublePaymentNotice(order, '4711'), order, [line], DEFAULT_SHOP);
  expect(twice.text).toContain('4711');
});
