import { expect, it } from 'vitest';
import { cleanPhone, parsePhone } from './phone.ts';

it.each([
  '082 555 0123',
  '082-555-0123',
  '082–555–0123',
  '082\u2011555\u20110123',
  '082−555−0123',
  '０８２ー５５５ー０１２３',
  '082⁃555⁃0123',
  '082─555─0123',
  '082~555~0123',
  '\u202A+27825550123\u202C',
  '+27 (0)82 555 0123',
  '０８２５５５０１２３',
  'tel:+27825550123',
  'tel:+27-82-555-0123;ext=1',
  '082_555_0123',
  '082 • 555 • 0123',
  '082·555·0123',
  '[082] 555 0123',
  '<082 555 0123>',
  '"082 555 0123"',
  '082 555 0123, ',
  '0027 82 555 0123',
])('%s is read as a South African number', (typed) => {
  expect(parsePhone(typed)).toBe('+27825550123');
});

it('a foreign number keeps its digits, without what nobody sees', () => {
  expect(parsePhone('\u200E+44 20 7946\u00A00958\u200B')).toBeUndefined();
  expect(cleanPhone('\u200E+44 20 7946\u00A00958\u200B')).toBe('+44 20 7946 0958');
});

it.each([' ', ',', ';', '"', '>'])('100,000 times "%s" within keeps nobody waiting', (sign) => {
  expect(cleanPhone(`082${sign.repeat(100_000)}x`)).toHaveLength(100_004);
});
