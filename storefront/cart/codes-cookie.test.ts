import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codesCookie, parseCodes, sortCodes, withCode, withoutCode } from './codes-cookie.ts';

const textOf = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'));

it('codes are read as they were written', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 120, unit: 'grapheme' }), { maxLength: 5 }), (typed) => {
      const codes = typed.reduce(withCode, [] as string[]);
      expect(sortCodes(codes).coupons.length).toBeLessThanOrEqual(3);
      expect(parseCodes(textOf(codesCookie(codes, 'https://shop.test')))).toEqual(codes);
    }),
  );
});

it('a code is kept once, however it is typed, and a fourth takes the place of the last', () => {
  expect(withCode(['WELCOME'], ' wel-come ')).toEqual(['WELCOME']);
  expect(withCode(['ONE', 'TWO', 'THREE'], 'FOUR')).toEqual(['ONE', 'TWO', 'FOUR']);
  expect(withCode(['ONE'], '  ')).toEqual(['ONE']);
  expect(withoutCode(['ONE', 'TWO'], 'one')).toEqual(['TWO']);
});

it('gift cards are kept beside codes, at most five, and for a day alone', () => {
  const cards = 'ABCDEF'.split('').map((last) => `abcd-efgh-jkmn-pqr${last}`);
  const all = ['ONE', ...cards, 'TWO', 'THREE'].reduce(withCode, [] as string[]);
  expect(all).toEqual(['ONE', 'TWO', 'THREE', ...cards.slice(0, 4), cards[5]]);
  expect(withCode(all, 'ABCDEFGHJKMNPQRA')).toEqual(all);
  expect(withCode(all, 'FOUR')).toEqual(['ONE', 'TWO', 'FOUR', ...cards.slice(0, 4), cards[5]]);
  expect(sortCodes(all)).toEqual({
    coupons: ['ONE', 'TWO', 'THREE'],
    cards: [...cards.slice(0, 4), cards[5]],
  });
  const cookie = codesCookie(all, 'https://shop.test');
  expect(parseCodes(textOf(cookie))).toEqual(all);
  expect(cookie).toContain('Max-Age=86400;');
  expect(codesCookie(['ONE'], 'https://shop.test')).toContain('Max-Age=2592000;');
});

it.each(['', '%E0%A4%A', '%00', '~~~'])('the cookie %j holds no broken code', (cookie) => {
  expect(parseCodes(cookie).every((code) => code !== '')).toBe(true);
});
