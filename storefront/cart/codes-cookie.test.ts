import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codesCookie, parseCodes, withCode, withoutCode } from './codes-cookie.ts';

const textOf = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'));

it('codes are read as they were written', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 120, unit: 'grapheme' }), { maxLength: 5 }), (typed) => {
      const codes = typed.reduce(withCode, [] as string[]);
      expect(codes.length).toBeLessThanOrEqual(3);
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

it.each(['', '%E0%A4%A', '%00', '~~~'])('the cookie %j holds no broken code', (cookie) => {
  expect(parseCodes(cookie).every((code) => code !== '')).toBe(true);
});
