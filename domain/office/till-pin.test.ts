import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tillPinProblem } from './till-pin.ts';

const digit = fc.integer({ min: 0, max: 9 });

it.each(['2580', '1235', '4071', '90210', '13579135'])('%s may be a till PIN', (pin) => {
  expect(tillPinProblem(pin)).toBeUndefined();
});

it.each(['', '123', '123456789', '12a4', ' 2580', '٢٥٨٠', '２５８０'])('%j is not 4 to 8 digits', (pin) => {
  expect(tillPinProblem(pin)).toBe('must be 4 to 8 digits');
});

it('refuses one digit over and over, digits in turn up or down, and pairs over and over', () => {
  const first = fc.oneof(
    fc.tuple(digit, fc.integer({ min: 4, max: 8 })).map(([each, count]) => String(each).repeat(count)),
    fc.tuple(digit, digit, fc.integer({ min: 2, max: 4 })).map(([a, b, count]) => `${a}${b}`.repeat(count)),
    fc
      .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 4, max: 7 }), fc.boolean())
      .map(([from, count, isUp]) => {
        const digits = Array.from({ length: count }, (_, index) => (from + index) % 10);
        return (isUp ? digits : digits.reverse()).join('');
      }),
  );
  fc.assert(
    fc.property(first, (pin) => {
      expect(tillPinProblem(pin)).toContain('tried first');
    }),
  );
});
