import { beforeEach, describe, expect, it } from 'vitest';
import { arrivalOf, emptyCartOnArrival } from './arrival.ts';

const CART = JSON.stringify({ version: 1, items: [{ id: 'a' }], total: 549, itemCount: 1 });
const NEWER = JSON.stringify({ version: 1, items: [{ id: 'b' }], total: 12.9, itemCount: 1 });
const EMPTY = JSON.stringify({ version: 1, items: [], total: 0, itemCount: 0 });

const local = new Map<string, string>();
const session = new Map<string, string>();

beforeEach(() => {
  local.clear();
  session.clear();
});

/** Loads the page where the payment of an order ends. */
function load({ arrival = '12.c0ffee', paid }: { arrival?: string; paid?: 'true' } = {}) {
  const document = { currentScript: { dataset: { arrival, paid } } };
  const run = new Function('document', 'localStorage', 'sessionStorage', emptyCartOnArrival);
  run(document, storage(local), storage(session));
}

const storage = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => values.set(key, value),
  removeItem: (key: string) => values.delete(key),
});

it('an arrival empties the cart and keeps it for a way back', () => {
  local.set('springdeck.cart', CART);
  session.set('springdeck.attempt', 'attempt order');
  load();
  expect(local.get('springdeck.cart')).toBeUndefined();
  expect(session.get('springdeck.ordered')).toBe(CART);
  expect(session.get('springdeck.attempt')).toBeUndefined();
});

it('a reload keeps the way back, although the scripts have stored an empty cart since', () => {
  local.set('springdeck.cart', CART);
  load();
  local.set('springdeck.cart', EMPTY);
  load();
  expect(session.get('springdeck.ordered')).toBe(CART);
});

it('another arrival with an empty cart keeps the way back', () => {
  local.set('springdeck.cart', CART);
  load();
  local.set('springdeck.cart', EMPTY);
  load({ arrival: '99999.zzz' });
  expect(session.get('springdeck.ordered')).toBe(CART);
});

it('a later visit leaves a newer cart and its attempt alone', () => {
  local.set('springdeck.cart', CART);
  load({ paid: 'true' });
  local.set('springdeck.cart', NEWER);
  session.set('springdeck.attempt', 'newer');
  load({ paid: 'true' });
  expect(local.get('springdeck.cart')).toBe(NEWER);
  expect(session.get('springdeck.attempt')).toBe('newer');
});

it('the next order’s arrival empties the cart again', () => {
  load();
  local.set('springdeck.cart', NEWER);
  load({ arrival: '13.facade' });
  expect(local.get('springdeck.cart')).toBeUndefined();
});

it('what a paid order held has no way back', () => {
  local.set('springdeck.cart', CART);
  load({ paid: 'true' });
  expect(local.get('springdeck.cart')).toBeUndefined();
  expect(session.get('springdeck.ordered')).toBeUndefined();
});

it('a cart that cannot be read goes all the same', () => {
  local.set('springdeck.cart', '{half');
  load();
  expect(local.get('springdeck.cart')).toBeUndefined();
  expect(session.get('springdeck.ordered')).toBeUndefined();
});

describe('the arrival’s name', () => {
  const named = (query: string) => arrivalOf(new Request(`http://shop.example/payment/success${query}`));

  it('tells orders apart without carrying what opens one', () => {
    expect(named('?order_id=12&order_key=0123456789abcdef')).toBe('12.abcdef');
    expect(named('?order_id=12')).toBe('12.');
    expect(named('')).toBe('.');
  });

  it('holds nothing but what a cookie may hold', () => {
    expect(named('?order_id=%3B%20Path=/%0d%0aX~1&order_key=%22%3E%3Cscript%3E')).toBe('PathX1.script');
  });
});
