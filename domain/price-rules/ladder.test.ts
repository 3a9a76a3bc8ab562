import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CENTS } from '#domain/money/money.ts';
import {
  DEFAULT_LADDER,
  isRung,
  type Ladder,
  ladderProblem,
  readLadder,
  roundToLadder,
  writeLadder,
} from './ladder.ts';

/** Steps that divide each other, so that every end is a rung of both sides. */
const anyLadder: fc.Arbitrary<Ladder> = fc
  .tuple(
    fc.subarray([5, 10, 50, 100, 500, 1_000], { minLength: 1 }),
    fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 6, maxLength: 6 }),
  )
  .map(([steps, lengths]) => {
    let below = 0;
    return steps.map((stepCents, at) => {
      below += (lengths[at] ?? 1) * 5_000;
      return { stepCents, belowCents: at === steps.length - 1 ? null : below };
    });
  });
const anyCents = fc.integer({ min: 0, max: 2_000_000 });

describe('rounding to a ladder', () => {
  it.each([
    [1, 50],
    [74, 50],
    [75, 100],
    [999, 1_000],
    [1_049, 1_000],
    [1_050, 1_100],
    [4_960, 5_000],
    [5_249, 5_000],
    [49_751, 50_000],
    [50_499, 50_000],
    [50_500, 51_000],
  ])('%i becomes %i cents', (cents, rounded) => {
    expect(roundToLadder(cents, DEFAULT_LADDER)).toBe(rounded);
  });

  it('the end of a part belongs to the next, and nothing is no rung', () => {
    const uneven: Ladder = [
      { stepCents: 300, belowCents: 600 },
      { stepCents: 600, belowCents: null },
    ];
    expect([0, 300, 600, 900, 1_200].map((cents) => isRung(cents, uneven))).toEqual([
      false,
      true,
      true,
      false,
      true,
    ]);
    expect(isRung(299, uneven)).toBe(false);
  });

  it('may end on the floor itself', () => {
    expect([5_100, 5_000, 4_000].map((cents) => roundToLadder(cents, DEFAULT_LADDER, 5_000))).toEqual([
      5_000, 5_000, 5_000,
    ]);
  });

  it('ends on a rung, never below the floor, and rises with what it is given', () => {
    const property = fc.property(anyLadder, anyCents, anyCents, anyCents, (ladder, one, more, floor) => {
      expect(ladderProblem(ladder)).toBeUndefined();
      const lower = roundToLadder(one, ladder, floor);
      const higher = roundToLadder(one + more, ladder, floor);
      expect(Number.isSafeInteger(lower) && isRung(lower, ladder) && isRung(higher, ladder)).toBe(true);
      expect(lower).toBeGreaterThanOrEqual(Math.max(floor, 1));
      expect(higher).toBeGreaterThanOrEqual(lower);
    });
    fc.assert(property);
  });

  it('goes to the nearest rung where no floor is in the way', () => {
    const property = fc.property(anyLadder, anyCents, (ladder, cents) => {
      const rounded = roundToLadder(cents, ladder);
      const [step] = ladder.filter(({ belowCents }) => belowCents === null || cents < belowCents);
      const far = Math.abs(rounded - cents) * 2;
      expect(far <= (step?.stepCents ?? 0) || (rounded > cents && cents * 2 < (step?.stepCents ?? 0))).toBe(
        true,
      );
    });
    fc.assert(property);
  });
});

describe('a ladder in words', () => {
  it('is read as it is written', () => {
    const property = fc.property(anyLadder, (ladder) => {
      expect(readLadder(writeLadder(ladder))).toEqual(ladder);
    });
    fc.assert(property);
    expect(readLadder('1  BELOW  50;5')).toEqual(readLadder('1 below 50; 5'));
    expect(ladderProblem([])).toBe('has one to 6 steps');
    const cheapest = { stepCents: 1, belowCents: null };
    expect(ladderProblem([cheapest])).toBeUndefined();
    expect(ladderProblem([{ ...cheapest, stepCents: MAX_CENTS }])).toBeUndefined();
    expect(ladderProblem([{ ...cheapest, stepCents: MAX_CENTS + 1 }])).toBe('has a step of nothing');
    expect(writeLadder(DEFAULT_LADDER)).toBe('0,50 below 10; 1 below 50; 5 below 500; 10');
  });

  it.each([
    ['', 'is written'],
    ['cheap', 'is written'],
    ['0', 'has a step of nothing'],
    ['x1', 'is written'],
    ['1 below', 'is written'],
    ['1 below 50 or so; 5', 'is written'],
    ['about 1 below 50; 5', 'is written'],
    ['1 below many; 5', 'is written'],
    ['5 below 10; 3 below 12; 1', ': 10 is not a multiple of 3'],
    ['1 below 50', 'ends with a step that has no “below”'],
    ['1; 5', 'goes on after the step that has no end'],
    ['1 below 50; 5 below 50; 10', 'must go upwards'],
    ['1 below 52; 5', ': 52 is not a multiple of 5'],
    ['3 below 50; 5', ': 50 is not a multiple of 3'],
    ['1 below 5; 1 below 10; 1 below 15; 1 below 20; 1 below 25; 1 below 30; 5', 'has one to 6 steps'],
  ])('%j %s', (text, problem) => {
    expect(readLadder(text)).toEqual({ problem: expect.stringContaining(problem) });
  });
});
