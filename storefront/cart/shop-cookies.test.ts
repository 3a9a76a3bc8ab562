import { expect, it } from 'vitest';
import { hasReturned, returnedCookie } from './shop-cookies.ts';

const SITE = 'https://shop.example';

const later = (...cookies: string[]) =>
  new Request(`${SITE}/payment/success`, {
    headers: { cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') },
  });

it('remembers which success pages a browser has seen', () => {
  const first = returnedCookie(later(), '12.c0ffee', SITE);
  expect(first).toContain('; HttpOnly');
  const second = returnedCookie(later('springdeck_cart=7.0.2', first), '13.facade', SITE);
  for (const arrival of ['12.c0ffee', '13.facade']) expect(hasReturned(later(second), arrival)).toBe(true);
  expect(hasReturned(later(second), '14.c0ffee')).toBe(false);
});

it('drops the oldest arrivals and values that the shop has not written', () => {
  let cookie = 'springdeck_arrived=<script>~1.a';
  for (let id = 2; id <= 11; id += 1) cookie = returnedCookie(later(cookie), `${id}.a`, SITE);
  expect(hasReturned(later(cookie), '1.a')).toBe(false);
  expect(hasReturned(later(cookie), '2.a')).toBe(true);
  expect(cookie).not.toContain('<');
});
