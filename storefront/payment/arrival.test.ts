import { beforeEach, expect, it } from 'vitest';
import { emptyCartOnArrival } from './arrival.ts';

const CART = JSON.stringify({ version: 1, items: [{ id: 'a' }], total: 549, itemCount: 1 });
const EMPTY = JSON.stringify({ version: 1, items: [], total: 0, itemCount: 0 });

const local = new Map<string, string>();
const session = new Map<string, string>();

beforeEach(() => {
  local.clear();
  session.clear();
});

/** Loads the page where a payment ends. */
function load() {
  new Function('localStorage', 'sessionStorage', emptyCartOnArrival)(storage(local), storage(session));
}

const storage = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => values.set(key, value),
  removeItem: (key: string) => values.delete(key),
});

it('an arrival empties the cart and keeps it for a way back', () => {
  local.set('springdeck.cart', CART);
  load();
  expect(local.get('springdeck.cart')).toBeUndefined();
  expect(session.get('springdeck.ordered')).toBe(CART);
});

it('a reload keeps the way back, although the scripts have stored an empty cart since', () => {
  local.set('springdeck.cart', CART);
  load();
  local.set('springdeck.cart', EMPTY);
  load();
  expect(session.get('springdeck.ordered')).toBe(CART);
});
