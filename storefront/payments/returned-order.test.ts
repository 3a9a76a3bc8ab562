import { expect, it } from 'vitest';
import { payingCookie } from '../cart/paying-cookie.ts';
import { orderKeyOf, pageLinkOf, readReturnedOrder } from './returned-order.ts';

const PUBLIC_URL = 'https://shop.example';
const from = (query: string, cookie = '') =>
  new Request(`${PUBLIC_URL}/payment/success${query}`, { headers: { cookie } });
const paying = (secret: { link: string } | { order_key: string }, before = '') =>
  payingCookie(from('', before), 12, secret, PUBLIC_URL).split(';')[0] ?? '';

it('reads the order with its own key where the browser has kept it', () => {
  const returned = readReturnedOrder(from('?order_id=12&return_key=seen', paying({ order_key: 'own-key' })));
  expect(returned).toEqual({
    id: 12,
    stateKey: { order_key: 'own-key' },
    access: { order_id: 12, order_key: 'own-key' },
  });
  expect(pageLinkOf(returned, 'signed')).toBe('signed');
  expect(orderKeyOf(returned)).toBe('own-key');
});

it('a payment from the order’s page comes back to that page', () => {
  const returned = readReturnedOrder(from('?order_id=12&return_key=seen', paying({ link: 'c-abc-sig' })));
  expect(returned).toEqual({ id: 12, stateKey: { return_key: 'seen' }, access: { link: 'c-abc-sig' } });
  expect(pageLinkOf(returned, undefined)).toBe('c-abc-sig');
  expect(orderKeyOf(returned)).toBe('');
});

it('another browser reads the state and may do nothing', () => {
  const returned = readReturnedOrder(from('?order_id=12&return_key=seen'));
  expect(returned).toEqual({ id: 12, stateKey: { return_key: 'seen' }, access: undefined });
});

it('the secret of another order is of no use', () => {
  const cookie = paying({ order_key: 'own-key' });
  expect(readReturnedOrder(from('?order_id=13&return_key=seen', cookie))?.access).toBeUndefined();
});

it('addresses from older mails with the order’s key still work', () => {
  expect(readReturnedOrder(from('?order_id=12&order_key=own-key'))?.stateKey).toEqual({
    order_key: 'own-key',
  });
});

it.each(['', '?order_id=12', '?order_id=x&return_key=seen', '?order_id=12345678901&return_key=seen'])(
  'there is no order in %o',
  (query) => expect(readReturnedOrder(from(query))).toBeUndefined(),
);

it('keeps five orders, the latest secret of each, for the payment pages alone', () => {
  let cookie = '';
  for (let id = 1; id <= 7; id += 1) {
    cookie = payingCookie(from('', cookie.split(';')[0]), id, { order_key: `key-${id}` }, PUBLIC_URL);
  }
  cookie = payingCookie(from('', cookie.split(';')[0]), 7, { link: 'c-abc-sig' }, PUBLIC_URL);
  expect(cookie).toMatch(/; Path=\/payment; .*SameSite=Lax; Secure; HttpOnly$/);
  const kept = (id: number) => readReturnedOrder(from(`?order_id=${id}`, cookie.split(';')[0]));
  expect([kept(2), kept(7)?.access]).toEqual([undefined, undefined]);
  expect(kept(3)?.access).toEqual({ order_id: 3, order_key: 'key-3' });
  expect(readReturnedOrder(from('?order_id=7&return_key=seen', cookie.split(';')[0]))?.access).toEqual({
    link: 'c-abc-sig',
  });
});

it('ignores what the shop has not written', () => {
  for (const cookie of [
    'springdeck_paying=12',
    'springdeck_paying=12.key.%0d',
    'springdeck_paying=x.key.y~',
  ]) {
    expect(readReturnedOrder(from('?order_id=12', cookie))).toBeUndefined();
  }
});
