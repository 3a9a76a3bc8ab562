import { expect, it } from 'vitest';
import { readTypedMoney } from './typed-money.ts';

it.each([
  ['549', 54_900],
  ['549,00', 54_900],
  ['549.5', 54_950],
  ['1 299', 129_900],
  ['1\u00a0299,99', 129_999],
  ['0', 0],
  ['10000000', 1_000_000_000],
])('%s is %i cents', (typed, cents) => {
  expect(readTypedMoney(typed)).toBe(cents);
});

it.each([
  ['-10%', 49_410],
  ['\u221210 %', 49_410],
  ['+2,5%', 56_273],
  ['+20', 56_900],
  ['-20,50', 52_850],
  ['+2,25%', 56_135],
  ['+2.5%', 56_273],
  ['-549', 0],
])('%s from R 549,00 is %i cents', (typed, cents) => {
  expect(readTypedMoney(typed, 54_900)).toBe(cents);
});

it.each(['', 'R549', '1.299,00', '12.345', 'ten', '-10%', '+20', '99999999999'])(
  '%s is no amount',
  (typed) => {
    expect(readTypedMoney(typed)).toBeUndefined();
  },
);

it.each(['+x', '--5', '5-10%', '+5-10%', '+10%x', '+10%%', '5+5', '-', '+1000%', '+5,123%'])(
  '%s is no change',
  (typed) => {
    expect(readTypedMoney(typed, 54_900)).toBeUndefined();
  },
);

it('goes neither below nothing nor above ten million', () => {
  expect(readTypedMoney('-600', 54_900)).toBeUndefined();
  expect(readTypedMoney('+900%', 900_000_000)).toBeUndefined();
});
