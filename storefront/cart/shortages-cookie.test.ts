import { expect, it } from 'vitest';
import { readShortages, shortagesCookie } from './shortages-cookie.ts';

const read = (cookie: string) =>
  readShortages(
    new Request('http://shop.example/', { headers: { cookie: `theme=dark; ${cookie.split(';')[0]}` } }),
  );

it('passes shortages to the next page', () => {
  const shortages = ['Pikachu; “Holo” is out of stock.', 'Only 2 of Gift Set are left: your cart had 3.'];
  expect(read(shortagesCookie(shortages, 'http://shop.example'))).toEqual(shortages);
});

it('is cleared without shortages', () => {
  expect(shortagesCookie([], 'http://shop.example')).toContain('Max-Age=0');
});

it('holds as many as fit', () => {
  const many = Array.from({ length: 200 }, (_, place) => `Card ${place} is out of stock.`);
  const cookie = shortagesCookie(many, 'http://shop.example');
  expect(cookie.length).toBeLessThan(2_200);
  expect(read(cookie)).toEqual(many.slice(0, read(cookie).length));
  expect(read(cookie).length).toBeGreaterThan(20);
});

it.each(['', '%', 'abc', '%7B%7D', '%5B1%5D'])('reads %j as nothing', (text) => {
  expect(read(`springdeck_short=${text}`)).toEqual([]);
});
