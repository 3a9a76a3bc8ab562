import { expect, it } from 'vitest';
import { readShortages, shortagesCookie } from './shortages-cookie.ts';

const carried = (cookie: string) =>
  readShortages(
    new Request('http://shop.example/', { headers: { cookie: `theme=dark; ${cookie.split(';')[0]}` } }),
  );

it('carries what is short to the next page', () => {
  const shortages = ['Pikachu; “Holo” is out of stock.', 'Only 2 of Gift Set are left: your cart had 3.'];
  expect(carried(shortagesCookie(shortages, 'http://shop.example'))).toEqual(shortages);
});

it('is dropped with nothing to tell', () => {
  expect(shortagesCookie([], 'http://shop.example')).toContain('Max-Age=0');
});

it('holds no more than fits', () => {
  const many = Array.from({ length: 200 }, (_, place) => `Card ${place} is out of stock.`);
  const cookie = shortagesCookie(many, 'http://shop.example');
  expect(cookie.length).toBeLessThan(2_200);
  expect(carried(cookie)).toEqual(many.slice(0, carried(cookie).length));
  expect(carried(cookie).length).toBeGreaterThan(20);
});

it.each(['', '%', 'abc', '%7B%7D', '%5B1%5D'])('reads %j as nothing', (text) => {
  expect(carried(`springdeck_short=${text}`)).toEqual([]);
});
