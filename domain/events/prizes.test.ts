import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describePrizes, MOST_PRIZE_CENTS, parsePrizes, prizeOf, typedPrizes } from './prizes.ts';

const prizesOf = (typed: string) => {
  const read = parsePrizes(typed);
  if (!read.ok) throw new Error(read.problem);
  return read.prizes;
};

it.each<[string, object[]]>([
  ['', []],
  ['1: R 300', [{ from: 1, to: 1, cents: 30_000, words: '' }]],
  ['1 300', [{ from: 1, to: 1, cents: 30_000, words: '' }]],
  ['3-4: 100,50', [{ from: 3, to: 4, cents: 10_050, words: '' }]],
  ['3 – 4. R1 000', [{ from: 3, to: 4, cents: 100_000, words: '' }]],
  ['5-8: a promo pack', [{ from: 5, to: 8, cents: null, words: 'a promo pack' }]],
  ['1: 3 boosters', [{ from: 1, to: 1, cents: null, words: '3 boosters' }]],
  [
    '\n1: R 200\r\n1: a playmat\n',
    [
      { from: 1, to: 1, cents: 20_000, words: '' },
      { from: 1, to: 1, cents: null, words: 'a playmat' },
    ],
  ],
])('%j is read', (typed, prizes) => {
  expect(prizesOf(typed)).toEqual(prizes);
});

it.each([
  ['first: R 300', 'write the place and the prize'],
  ['1:', 'write the place and the prize'],
  ['0: R 300', 'places go from 1'],
  ['600: R 300', 'places go from 1'],
  ['4-2: R 300', 'places 2-4'],
  ['1: R 0', 'no amount'],
  ['1: 1,2,3', 'no amount'],
  ['1: R 999999', 'at most'],
  ['1: R 99999999', 'no amount'],
  [`1: ${'x'.repeat(121)}`, 'at most 120 characters'],
  ['1-4: R 100\n3: R 50', 'Place 3 wins credit twice'],
  [Array.from({ length: 41 }, () => '1: a pack').join('\n'), 'at most 40 lines'],
])('%j is refused', (typed, words) => {
  expect(parsePrizes(typed)).toMatchObject({ ok: false, problem: expect.stringContaining(words) });
});

it('is typed as it is read', () => {
  const prize = fc.record({
    cents: fc.option(fc.integer({ min: 1, max: MOST_PRIZE_CENTS })),
    words: fc.stringMatching(/^[a-z][a-z ]{0,40}[a-z]$/),
  });
  fc.assert(
    fc.property(fc.array(prize, { maxLength: 20 }), (all) => {
      const prizes = all.map(({ cents, words }, index) => ({
        from: index * 2 + 1,
        to: index * 2 + 2,
        cents,
        words: cents === null ? words : '',
      }));
      expect(prizesOf(typedPrizes(prizes))).toEqual(prizes);
    }),
  );
});

it('a place wins what its lines say', () => {
  const prizes = prizesOf('1: R 200\n1-2: a playmat\n3-4: R 50');
  expect([1, 2, 3, 5].map((place) => prizeOf(prizes, place))).toEqual([
    { cents: 20_000, words: ['a playmat'] },
    { cents: 0, words: ['a playmat'] },
    { cents: 5_000, words: [] },
    { cents: 0, words: [] },
  ]);
  expect(describePrizes(prizes).replace(/\s/g, ' ')).toBe('1: R 200,00; 1-2: a playmat; 3-4: R 50,00');
  expect(describePrizes([])).toBe('none');
});
