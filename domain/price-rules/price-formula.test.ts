import { expect, it } from 'vitest';
import { applyFormula, describeFormula, isPrice, type PriceFormula } from './price-formula.ts';

const formula = (
  how: PriceFormula['how'],
  amount: number,
  more: Partial<PriceFormula> = {},
): PriceFormula => ({
  how,
  amount,
  round: 'none',
  floorCents: null,
  ...more,
});

it.each([
  [129_900, formula('lower-percent', 1_000), 116_910],
  [129_900, formula('lower-percent', 1_000, { round: 'rand' }), 116_900],
  [129_900, formula('lower-percent', 1_000, { round: '99' }), 116_899],
  [129_900, formula('lower-percent', 1_000, { round: '5' }), 117_000],
  [129_900, formula('raise-percent', 250, { round: '10' }), 133_000],
  [333, formula('lower-percent', 3_333), 222],
  [129_900, formula('lower-amount', 2_000), 127_900],
  [129_900, formula('raise-amount', 50, { round: '99' }), 129_999],
  [129_900, formula('set', 4_900), 4_900],
  [120, formula('lower-percent', 5_000, { round: '5' }), 500],
  [0, formula('raise-percent', 1_000, { round: '99' }), 0],
])('%s cents by %o is %s', (cents, by, after) => {
  expect(applyFormula(cents, by)).toEqual({ cents: after });
});

it('stops at the floor and tells what it would have been, but raises nothing to it', () => {
  const by = formula('lower-percent', 1_000, { round: 'rand', floorCents: 92_000 });
  expect(applyFormula(98_599, by)).toEqual({ cents: 92_000, stoppedAtCents: 88_700 });
  expect(applyFormula(50_000, by)).toEqual({ cents: 45_000 });
});

it('leaves what is no price to whoever asks', () => {
  expect(applyFormula(1_000, formula('lower-amount', 2_000))).toEqual({ cents: -1_000 });
  expect([-1, 0, 1_000_000_000, 1_000_000_001].map(isPrice)).toEqual([false, true, true, false]);
});

it('a floor that is just met stops nothing', () => {
  const by = formula('lower-amount', 1_000, { floorCents: 9_000 });
  expect(applyFormula(10_000, by)).toEqual({ cents: 9_000 });
  expect(applyFormula(9_000, by)).toEqual({ cents: 9_000, stoppedAtCents: 8_000 });
  expect(applyFormula(8_000, formula('set', 8_500, { floorCents: 9_000 }))).toEqual({ cents: 8_500 });
  expect(applyFormula(10_000, formula('set', 12_000, { floorCents: 9_000 }))).toEqual({ cents: 12_000 });
});

it.each([
  [formula('raise-percent', 1_000, { round: 'rand' }), 'raise by 10 %, to whole rand'],
  [formula('lower-amount', 2_050, { round: '5' }), 'lower by R 20,50, to R 5'],
  [formula('raise-amount', 2_000, { round: '10' }), 'raise by R 20,00, to R 10'],
  [formula('set', 4_900), 'set to R 49,00'],
])('%o is %s', (by, words) => {
  expect(describeFormula(by).replace(/\s/g, ' ')).toBe(words);
});

it('says in words what it does', () => {
  const words = describeFormula(formula('lower-percent', 1_250, { round: '99', floorCents: 500 }));
  expect(words.replace(/\s/g, ' ')).toBe('lower by 12,5 %, to ,99, never below R 5,00');
});
