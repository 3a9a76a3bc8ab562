import { beforeEach, describe, expect, it } from 'vitest';
import { emptyCartScript, returnIdOf } from './payment-return.ts';

const CART = JSON.stringify({ version: 1, items: [{ id: 'a' }], total: 549, itemCount: 1 });
const NEWER = JSON.stringify({ version: 1, items: [{ id: 'b' }], total: 12.9, itemCount: 1 });
const EMPTY = JSON.stringify({ version: 1, items: [], total: 0, itemCount: 0 });

const local = new Map<string, string>();
const session = new Map<string, string>();

beforeEach(() => {
  local.clear();
  session.clear();
});

function load({ arrival = '12.c0ffee', paid }: { arrival?: string; paid?: 'true' } = {}) {
  const document = { currentScript: { dataset: { arrival, paid } } };
  const run = new Function('document', 'localStorage', 'sessionStorage', emptyCartScript);
  run(document, storage(local), storage(session));
}

const storage = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => values.set(key, value),
  removeItem: (key: string) => values.delete(key),
});

it('the first return empties the cart and keeps it restorable', () => {
  local.set('springdeck.cart', CART);
  session.set('springdeck.attempt', 'attempt order');
  load();
  expect(local.get('springdeck.cart')).toBeUndefined();
  expect(session.get('springdeck.ordered')).toBe(CART);
  expect(session.get('springdeck.attempt')).toBeUndefined();
});

it('a reload keeps the cart restorable, although an empty cart was stored since', () => {
  local.set('springdeck.cart', CART);
  load();
  local.set('springdeck.cart', EMPTY);
  load();
  expect(session.get('springdeck.ordered')).toBe(CART);
});

it('another return with an empty cart keeps the cart restorable', () => {
  local.set('springdeck.cart', CART);
  load();
  local.set('springdeck.cart', EMPTY);
  load({ arrival: '99999.zzz' });
  expect(session.get('springdeck.ordered')).toBe(CART);
});

it('a later visit keeps a newer cart and its attempt', () => {
  local.set('springdeck.cart', CART);
  load({ paid: 'true' });
  local.set('springdeck.cart', NEWER);
  session.set('springdeck.attempt', 'newer');
  load({ paid: 'true' });
  expect(local.get('springdeck.cart')).toBe(NEWER);
  expect(session.get('springdeck.attempt')).toBe('newer');
});

it('the next order’s return empties the cart again', () => {
  load();
  local.set('springdeck.cart', NEWER);
  load({ arrival: '13.facade' });
  expect(local.get('springdeck.cart')).toBeUndefined();
});

it('the cart of a paid order is not restorable', () => {
  local.set('springdeck.cart', CART);
  load({ paid: 'true' });
  expect(local.get('springdeck.cart')).toBeUndefined();
  expect(session.get('springdeck.ordered')).toBeUndefined();
});

it('an unreadable cart is emptied, too', () => {
  local.set('springdeck.cart', '{half');
  load();
  expect(local.get('springdeck.cart')).toBeUndefined();
  expect(session.get('springdeck.ordered')).toBeUndefined();
});

describe('the return id', () => {
  const named = (query: string) => returnIdOf(new Request(`http://shop.example/payment/success${query}`));

  it('distinguishes orders without revealing their keys', () => {
    expect(named('?order_id=12&order_key=0123456789abcdef')).toBe('12.abcdef');
    expect(named('?order_id=12&return_key=0123456789facade')).toBe('12.facade');
    expect(named('?order_id=12')).toBe('12.');
    expect(named('')).toBe('.');
  });

  it('is safe in cookies', () => {
    expect(named('?order_id=%3B%20Path=/%0d%0aX~1&order_key=%22%3E%3Cscript%3E')).toBe('PathX1.script');
  });
});
