import { expect, it } from 'vitest';
import { arrivedCookie, hasArrived } from './shop-cookies.ts';

const SITE = 'https://shop.example';

/** A later request of a browser that has kept these cookies. */
const later = (...cookies: string[]) =>
  new Request(`${SITE}/payment/success`, {
    headers: { cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') },
  });

it('a browser is known to have arrived from an order, and from no other', () => {
  const first = arrivedCookie(later(), '12.c0ffee', SITE);
  expect(first).toContain('; HttpOnly');
  const second = arrivedCookie(later('springdeck_cart=7.0.2', first), '13.facade', SITE);
  for (const arrival of ['12.c0ffee', '13.facade']) expect(hasArrived(later(second), arrival)).toBe(true);
  expect(hasArrived(later(second), '14.c0ffee')).toBe(false);
});

it('the oldest arrivals are forgotten, and what the shop has not written', () => {
  let cookie = 'springdeck_arrived=<script>~1.a';
  for (let id = 2; id <= 11; id += 1) cookie = arrivedCookie(later(cookie), `${id}.a`, SITE);
  expect(hasArrived(later(cookie), '1.a')).toBe(false);
  expect(hasArrived(later(cookie), '2.a')).toBe(true);
  expect(cookie).not.toContain('<');
});
