import { expect, it } from 'vitest';
import type { Order } from '../../orders/queries.ts';
import type { ProviderPayment } from '../provider.ts';
import { checkoutForm } from './checkout-form.ts';

const MERCHANT = {
  account: {
    mode: 'live' as const,
    merchantId: '10004321',
    merchantKey: 'k3y',
    passphrase: 'secret',
    baseUrl: 'https://payfast.example',
  },
  shopName: 'Springdeck',
  notifyUrl: 'http://shop.test/notify',
};
const ORDER = { id: 42, number: 'SD-ABCD1234', email: 'thandi@example.com', total_cents: 129_900 } as Order;
const PAYMENT: ProviderPayment = {
  order: ORDER,
  token: 'token',
  payer: { firstName: 'Thandi', lastName: 'Nkosi', phone: '+27825550123' },
  itemCount: 1,
  returnUrl: 'http://shop.test/success',
  cancelUrl: 'http://shop.test/cancel',
};

const fieldOf = (name: string, change: Partial<ProviderPayment>, shopName = MERCHANT.shopName) =>
  checkoutForm({ ...PAYMENT, ...change }, { ...MERCHANT, shopName })[name];
const named = (firstName: string) => fieldOf('name_first', { payer: { firstName, lastName: '', phone: '' } });

it.each([
  [1, '1 item'],
  [2, '2 items'],
])('of %i the shopper reads %s', (itemCount, words) => {
  expect(fieldOf('item_description', { itemCount })).toBe(words);
});

it.each([
  ['+27825550123', '0825550123'],
  ['+4915155501234', undefined],
  ['', undefined],
])('of the phone number %j PayFast gets %s', (phone, sent) => {
  expect(fieldOf('cell_number', { payer: { ...PAYMENT.payer, phone } })).toBe(sent);
});

it.each([
  [' Thandi\t', 'Thandi'],
  ['Than\u0000\u0007di', 'Than di'],
  ['T'.repeat(100), 'T'.repeat(100)],
  ['T'.repeat(101), 'T'.repeat(100)],
  [`${'T'.repeat(99)} Nkosi`, 'T'.repeat(99)],
  [' \t', undefined],
])('the name %j is sent as %j', (name, sent) => {
  expect(named(name)).toBe(sent);
});

it('a number is sent with the signs that PayFast takes, and as it is beside that', () => {
  const order = { ...ORDER, number: 'Späti/7_8 *1' };
  expect(fieldOf('m_payment_id', { order })).toBe('Sp-ti/7_8--1');
  expect(fieldOf('custom_str2', { order })).toBe('Späti/7_8 *1');
  expect(fieldOf('item_name', { order })).toBe('Springdeck - Späti/7_8 *1');
});

it('what PayFast takes is cut: 100 signs of an item, 255 of a text', () => {
  const shopName = 'S'.repeat(300);
  expect(fieldOf('item_name', {}, shopName)).toBe('S'.repeat(100));
  expect(fieldOf('custom_str3', {}, shopName)).toBe('S'.repeat(255));
});
