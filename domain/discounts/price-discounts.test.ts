import { describe, expect, it } from 'vitest';
import { discountOf, lineOf } from '../testing/discounts.ts';
import { ALL_GOODS, type Discount, type DiscountedLine, type DiscountProblem } from './discount.ts';
import { priceDiscounts } from './price-discounts.ts';

const NOW = '2026-11-28T12:00:00.000Z';
const EARLIER = '2026-11-28T11:59:59.999Z';
const LATER = '2026-11-28T12:00:00.001Z';

const BOOSTERS = { ...ALL_GOODS, categories: [7] };
const booster = (priceCents: number, quantity = 1, more: Partial<DiscountedLine> = {}) =>
  lineOf(priceCents, quantity, { categories: [7, 3], ...more });
const onSale = { isOnSale: true };

const percent = (value: number, more: Partial<Discount> = {}) => discountOf({ value, ...more });
const amount = (value: number, more: Partial<Discount> = {}) =>
  discountOf({ kind: 'amount', value, ...more });
const delivery = (value = 100, more: Partial<Discount> = {}) =>
  discountOf({ kind: 'delivery', value, ...more });
const buyGet = (buyUnits: number, getUnits: number, more: Partial<Discount> = {}) =>
  discountOf({ kind: 'buy_get', value: 0, buyUnits, getUnits, ...more });
const alone = { combines: false };

interface Given {
  lines: DiscountedLine[];
  /** R75 unless given. */
  delivery?: number | undefined;
  automatic?: Discount[];
  codes?: (Discount | undefined)[];
}

/** Off each line, off the delivery, and what is wrong with each code. */
type Expected = [lines: number[], delivery?: number, codes?: (DiscountProblem | undefined)[]];

/** Ids follow the order in which discounts are given, automatic ones first. */
function price(given: Given): Expected {
  const { automatic = [], codes = [] } = given;
  const found = priceDiscounts({
    lines: given.lines,
    deliveryCents: 'delivery' in given ? given.delivery : 7_500,
    automatic: automatic.map((discount, place) => ({ ...discount, id: place + 1 })),
    codes: codes.map((discount, place) => ({
      discount: discount && { ...discount, id: automatic.length + place + 1, applies: 'code' as const },
      usedByMailbox: 0,
      isTaken: false,
    })),
    now: NOW,
  });
  const sum = (parts: { cents: number }[]) => parts.reduce((all, { cents }) => all + cents, 0);
  return [found.lines.map(sum), sum(found.delivery), found.codes.map(({ problem }) => problem)];
}

const carts: Record<string, [name: string, given: Given, expected: Expected][]> = {
  'a percentage': [
    ['of one item', { lines: [lineOf(10_000)], automatic: [percent(10)] }, [[1_000]]],
    ['of a line of several, rounded once', { lines: [lineOf(333, 3)], automatic: [percent(10)] }, [[100]]],
    ['takes half a cent off, too', { lines: [lineOf(5)], automatic: [percent(10)] }, [[1]]],
    ['rounds down below half a cent', { lines: [lineOf(104)], automatic: [percent(10)] }, [[10]]],
    [
      'rounds each line by itself',
      { lines: [lineOf(5), lineOf(5), lineOf(4)], automatic: [percent(10)] },
      [[1, 1, 0]],
    ],
    ['of everything', { lines: [lineOf(9_999, 2), lineOf(1)], automatic: [percent(100)] }, [[19_998, 1]]],
    ['of 1 in 100', { lines: [lineOf(10_049)], automatic: [percent(1)] }, [[100]]],
    ['of nothing', { lines: [lineOf(0, 3)], automatic: [percent(50)] }, [[0]]],
    [
      'of the largest order there is',
      { lines: [lineOf(1_000_000_000)], automatic: [percent(33)] },
      [[330_000_000]],
    ],
    [
      'of some goods leaves the others alone',
      { lines: [booster(10_000), lineOf(10_000)], automatic: [percent(20, { of: BOOSTERS })] },
      [[2_000, 0]],
    ],
    [
      'of the sale price where there is one',
      { lines: [lineOf(8_000, 1, onSale)], automatic: [percent(10)] },
      [[800]],
    ],
    [
      'not on goods at a sale price, if it says so',
      { lines: [lineOf(8_000, 1, onSale), lineOf(5_000)], automatic: [percent(10, { notOnSale: true })] },
      [[0, 500]],
    ],
    [
      'of goods that are all on sale: none',
      { lines: [lineOf(8_000, 1, onSale)], codes: [percent(10, { notOnSale: true })] },
      [[0], 0, ['not_for_these']],
    ],
    [
      'two on the order: the second is on what is left',
      { lines: [lineOf(10_000)], automatic: [percent(10), percent(10)] },
      [[1_900]],
    ],
    [
      'two on one product: the higher only',
      {
        lines: [booster(10_000)],
        automatic: [percent(10, { of: BOOSTERS }), percent(25, { of: BOOSTERS })],
      },
      [[2_500]],
    ],
    [
      'on the product first, then on the order',
      { lines: [booster(10_000), lineOf(10_000)], automatic: [percent(10), percent(20, { of: BOOSTERS })] },
      [[2_800, 1_000]],
    ],
    [
      'of 50 twice leaves a quarter',
      { lines: [lineOf(9_999)], automatic: [percent(50), percent(50)] },
      [[7_500]],
    ],
  ],
  'an amount': [
    ['off one item', { lines: [lineOf(10_000)], automatic: [amount(2_500)] }, [[2_500]]],
    ['is never more than the goods', { lines: [lineOf(2_000)], automatic: [amount(2_500)] }, [[2_000]]],
    [
      'lies on lines by their worth',
      { lines: [lineOf(30_000), lineOf(10_000)], automatic: [amount(4_000)] },
      [[3_000, 1_000]],
    ],
    [
      'gives the cent that is left to the first of equal lines',
      { lines: [lineOf(100), lineOf(100), lineOf(100)], automatic: [amount(100)] },
      [[34, 33, 33]],
    ],
    [
      'gives it to the largest remainder',
      { lines: [lineOf(100), lineOf(100), lineOf(101)], automatic: [amount(100)] },
      [[33, 33, 34]],
    ],
    [
      'by quantity and price',
      { lines: [lineOf(1_000, 3), lineOf(1_000)], automatic: [amount(400)] },
      [[300, 100]],
    ],
    [
      'over the goods it is for',
      { lines: [booster(10_000), lineOf(90_000)], automatic: [amount(5_000, { of: BOOSTERS })] },
      [[5_000, 0]],
    ],
    [
      'no more than the goods it is for',
      { lines: [booster(3_000), lineOf(90_000)], automatic: [amount(5_000, { of: BOOSTERS })] },
      [[3_000, 0]],
    ],
    [
      'leaves out goods at a sale price, if it says so',
      { lines: [lineOf(10_000, 1, onSale), lineOf(10_000)], automatic: [amount(3_000, { notOnSale: true })] },
      [[0, 3_000]],
    ],
    [
      'comes after percentages',
      { lines: [lineOf(10_000)], automatic: [amount(1_000), percent(10)] },
      [[2_000]],
    ],
    [
      'two take off both, but not more than there is',
      { lines: [lineOf(1_500)], automatic: [amount(1_000), amount(1_000)] },
      [[1_500]],
    ],
    [
      'lies on what percentages have left',
      {
        lines: [booster(10_000), lineOf(5_000)],
        automatic: [percent(50, { of: BOOSTERS }), amount(1_000)],
      },
      [[5_500, 500]],
    ],
    [
      'nothing lies on a line without a price',
      { lines: [lineOf(0), lineOf(1_000)], automatic: [amount(700)] },
      [[0, 700]],
    ],
    [
      'on products and a percentage on the same ones: what takes more off',
      {
        lines: [booster(10_000)],
        automatic: [amount(500, { of: BOOSTERS }), percent(20, { of: BOOSTERS })],
      },
      [[2_000]],
    ],
    [
      'on products takes more off than a percentage on the same ones',
      {
        lines: [booster(10_000)],
        automatic: [amount(3_000, { of: BOOSTERS }), percent(20, { of: BOOSTERS })],
      },
      [[3_000]],
    ],
  ],
  'free delivery': [
    ['takes the fee off', { lines: [lineOf(10_000)], automatic: [delivery()] }, [[0], 7_500]],
    ['or a part of it', { lines: [lineOf(10_000)], automatic: [delivery(50)] }, [[0], 3_750]],
    ['half a cent is taken off', { lines: [lineOf(1)], delivery: 75, automatic: [delivery(50)] }, [[0], 38]],
    [
      'never takes more than the fee',
      { lines: [lineOf(1)], automatic: [delivery(), delivery(50)] },
      [[0], 7_500],
    ],
    ['by a code', { lines: [lineOf(10_000)], codes: [delivery()] }, [[0], 7_500, [undefined]]],
    [
      'takes nothing off a collected order',
      { lines: [lineOf(10_000)], delivery: 0, codes: [delivery()] },
      [[0], 0, ['not_for_these']],
    ],
    [
      'is accepted before a delivery is chosen',
      { lines: [lineOf(10_000)], delivery: undefined, codes: [delivery()] },
      [[0], 0, [undefined]],
    ],
    [
      'comes with a discount on goods',
      { lines: [lineOf(10_000)], automatic: [delivery(), percent(10)] },
      [[1_000], 7_500],
    ],
    [
      'for some goods only',
      { lines: [lineOf(10_000)], codes: [delivery(100, { of: BOOSTERS })] },
      [[0], 0, ['not_for_these']],
    ],
    [
      'from an amount on, before discounts',
      { lines: [lineOf(50_000)], automatic: [percent(10), delivery(100, { minimumCents: 50_000 })] },
      [[5_000], 7_500],
    ],
  ],
  'buy some, get some': [
    ['three for the price of two', { lines: [lineOf(9_000, 3)], automatic: [buyGet(2, 1)] }, [[9_000]]],
    ['not with two', { lines: [lineOf(9_000, 2)], automatic: [buyGet(2, 1)] }, [[0]]],
    ['as often as it fits', { lines: [lineOf(9_000, 8)], automatic: [buyGet(2, 1)] }, [[18_000]]],
    [
      'the cheapest are the gift',
      { lines: [lineOf(9_000), lineOf(4_000), lineOf(6_000)], automatic: [buyGet(2, 1)] },
      [[0, 4_000, 0]],
    ],
    [
      'the two cheapest of six',
      { lines: [lineOf(9_000, 3), lineOf(4_000), lineOf(6_000, 2)], automatic: [buyGet(2, 1)] },
      [[0, 4_000, 6_000]],
    ],
    [
      'the first of equal prices',
      { lines: [lineOf(500), lineOf(500), lineOf(500)], automatic: [buyGet(2, 1)] },
      [[500, 0, 0]],
    ],
    [
      'for half the price',
      { lines: [lineOf(999, 2)], automatic: [buyGet(1, 1, { getPercent: 50 })] },
      [[500]],
    ],
    [
      'for half the price, rounded once a line',
      { lines: [lineOf(999, 6)], automatic: [buyGet(1, 1, { getPercent: 50 })] },
      [[1_499]],
    ],
    ['buy one, get two', { lines: [lineOf(1_000, 3)], automatic: [buyGet(1, 2)] }, [[2_000]]],
    [
      'of some goods only',
      { lines: [booster(1_000, 2), lineOf(100, 5)], automatic: [buyGet(2, 1, { of: BOOSTERS })] },
      [[0, 0]],
    ],
    [
      'leaves out goods at a sale price, if it says so',
      { lines: [lineOf(100, 1, onSale), lineOf(900, 3)], automatic: [buyGet(2, 1, { notOnSale: true })] },
      [[0, 900]],
    ],
    [
      'one discount a unit: a percentage goes to units outside the gift',
      {
        lines: [booster(1_000, 4)],
        automatic: [buyGet(2, 1, { of: BOOSTERS }), percent(10, { of: BOOSTERS })],
      },
      [[1_100]],
    ],
    [
      'the dearest unit stays free for the percentage',
      {
        lines: [booster(2_000), booster(1_000, 3)],
        automatic: [buyGet(2, 1, { of: BOOSTERS }), percent(10, { of: BOOSTERS })],
      },
      [[200, 1_000]],
    ],
    [
      'left out where a percentage takes more off',
      {
        lines: [booster(1_000, 3)],
        automatic: [buyGet(2, 1, { of: BOOSTERS }), percent(50, { of: BOOSTERS })],
      },
      [[1_500]],
    ],
    [
      'with a discount on the order, on what is left',
      { lines: [lineOf(1_000, 3)], automatic: [buyGet(2, 1), percent(10)] },
      [[1_200]],
    ],
    [
      'two of them share no unit',
      { lines: [booster(1_000, 5)], automatic: [buyGet(2, 1), buyGet(1, 1, { of: BOOSTERS })] },
      [[2_000]],
    ],
  ],
  'bundles and variable products': [
    [
      'a bundle is a unit of its own categories',
      { lines: [lineOf(30_000, 1, { categories: [9] })], automatic: [percent(10, { of: BOOSTERS })] },
      [[0]],
    ],
    [
      'a bundle by its product',
      {
        lines: [lineOf(30_000, 2, { products: [55] })],
        automatic: [amount(1_001, { of: { ...ALL_GOODS, products: [55] } })],
      },
      [[1_001]],
    ],
    [
      'all variations of a product',
      {
        lines: [lineOf(1_000, 1, { products: [40, 41] }), lineOf(2_000, 1, { products: [40, 42] })],
        automatic: [percent(10, { of: { ...ALL_GOODS, products: [40] } })],
      },
      [[100, 200]],
    ],
    [
      'one variation of a product',
      {
        lines: [lineOf(1_000, 1, { products: [40, 41] }), lineOf(2_000, 1, { products: [40, 42] })],
        automatic: [percent(10, { of: { ...ALL_GOODS, products: [42] } })],
      },
      [[0, 200]],
    ],
    [
      'variations count together',
      {
        lines: [lineOf(1_000, 1, { products: [40, 41] }), lineOf(2_000, 2, { products: [40, 42] })],
        automatic: [buyGet(2, 1, { of: { ...ALL_GOODS, products: [40] } })],
      },
      [[1_000, 0]],
    ],
    [
      'the same bundle in two choices is two lines',
      {
        lines: [lineOf(30_001, 1, { products: [55] }), lineOf(30_001, 1, { products: [55] })],
        automatic: [amount(3)],
      },
      [[2, 1]],
    ],
  ],
  'goods by brand, set and tag': [
    [
      'a brand',
      {
        lines: [lineOf(1_000, 1, { brands: [2] }), lineOf(1_000, 1, { brands: [3] })],
        automatic: [percent(10, { of: { ...ALL_GOODS, brands: [3] } })],
      },
      [[0, 100]],
    ],
    [
      'a set',
      {
        lines: [lineOf(1_000, 1, { sets: [2] }), lineOf(1_000, 1, { sets: [3] })],
        automatic: [percent(10, { of: { ...ALL_GOODS, sets: [2] } })],
      },
      [[100, 0]],
    ],
    [
      'a tag',
      {
        lines: [lineOf(1_000, 1, { tags: [2] }), lineOf(1_000)],
        automatic: [percent(10, { of: { ...ALL_GOODS, tags: [2] } })],
      },
      [[100, 0]],
    ],
    [
      'any of the groups will do',
      {
        lines: [lineOf(1_000, 1, { brands: [2] }), lineOf(1_000, 1, { tags: [9] }), lineOf(1_000)],
        automatic: [percent(10, { of: { ...ALL_GOODS, brands: [2], tags: [9] } })],
      },
      [[100, 100, 0]],
    ],
    [
      'ids of one group are not those of another',
      { lines: [lineOf(1_000, 1, { brands: [7] })], automatic: [percent(10, { of: BOOSTERS })] },
      [[0]],
    ],
  ],
  limits: [
    [
      'from an amount on',
      { lines: [lineOf(50_000)], codes: [percent(10, { minimumCents: 50_000 })] },
      [[5_000], 0, [undefined]],
    ],
    [
      'a cent below it',
      { lines: [lineOf(49_999)], codes: [percent(10, { minimumCents: 50_000 })] },
      [[0], 0, ['below_minimum']],
    ],
    [
      'only the goods it is for count',
      {
        lines: [booster(40_000), lineOf(40_000)],
        codes: [percent(10, { minimumCents: 50_000, of: BOOSTERS })],
      },
      [[0, 0], 0, ['below_minimum']],
    ],
    [
      'from a number of units on',
      { lines: [lineOf(1_000, 3)], codes: [percent(10, { leastUnits: 3 })] },
      [[300], 0, [undefined]],
    ],
    [
      'one unit too few',
      { lines: [lineOf(1_000, 2)], codes: [percent(10, { leastUnits: 3 })] },
      [[0], 0, ['below_minimum']],
    ],
    [
      'before it starts',
      { lines: [lineOf(1_000)], codes: [percent(10, { startsAt: LATER })] },
      [[0], 0, ['not_yet']],
    ],
    [
      'from its start',
      { lines: [lineOf(1_000)], codes: [percent(10, { startsAt: NOW })] },
      [[100], 0, [undefined]],
    ],
    [
      'until its end',
      { lines: [lineOf(1_000)], codes: [percent(10, { endsAt: LATER })] },
      [[100], 0, [undefined]],
    ],
    ['at its end', { lines: [lineOf(1_000)], codes: [percent(10, { endsAt: NOW })] }, [[0], 0, ['unknown']]],
    [
      'stopped',
      { lines: [lineOf(1_000)], codes: [percent(10, { stoppedAt: EARLIER })] },
      [[0], 0, ['unknown']],
    ],
    ['an unknown code', { lines: [lineOf(1_000)], codes: [undefined] }, [[0], 0, ['unknown']]],
    [
      'the last use',
      { lines: [lineOf(1_000)], codes: [percent(10, { mostUses: 5, used: 4 })] },
      [[100], 0, [undefined]],
    ],
    [
      'used up',
      { lines: [lineOf(1_000)], codes: [percent(10, { mostUses: 5, used: 5 })] },
      [[0], 0, ['used_up']],
    ],
    [
      'used up by itself: nothing is said',
      { lines: [lineOf(1_000)], automatic: [percent(10, { mostUses: 5, used: 5 })] },
      [[0]],
    ],
    ['over by itself', { lines: [lineOf(1_000)], automatic: [percent(10, { endsAt: NOW })] }, [[0]]],
    [
      'no goods that it is for',
      { lines: [lineOf(1_000)], codes: [percent(10, { of: BOOSTERS })] },
      [[0], 0, ['not_for_these']],
    ],
    ['in an empty cart', { lines: [], codes: [percent(10)] }, [[], 0, ['not_for_these']]],
  ],
  'discounts that clash': [
    [
      'the better code of two that stand alone',
      { lines: [lineOf(10_000)], codes: [percent(10, alone), amount(2_000, alone)] },
      [[2_000], 0, ['not_combinable', undefined]],
    ],
    [
      'the first of equal ones',
      { lines: [lineOf(10_000)], codes: [percent(10, alone), amount(1_000, alone)] },
      [[1_000], 0, [undefined, 'not_combinable']],
    ],
    [
      'two small ones together beat one that stands alone',
      { lines: [lineOf(10_000)], codes: [amount(1_500, alone), amount(800), amount(800)] },
      [[1_600], 0, ['not_combinable', undefined, undefined]],
    ],
    [
      'one that stands alone beats two small ones',
      { lines: [lineOf(10_000)], codes: [amount(1_700, alone), amount(800), amount(800)] },
      [[1_700], 0, [undefined, 'not_combinable', 'not_combinable']],
    ],
    [
      'what applies by itself goes on where a code is worse',
      { lines: [lineOf(10_000)], automatic: [percent(20, alone)], codes: [percent(10)] },
      [[2_000], 0, ['not_combinable']],
    ],
    [
      'no code is used for what is given anyway',
      { lines: [lineOf(10_000)], automatic: [percent(20, alone)], codes: [percent(20, alone)] },
      [[2_000], 0, ['not_combinable']],
    ],
    [
      'a code that combines comes on top',
      { lines: [lineOf(10_000)], automatic: [percent(20)], codes: [percent(10)] },
      [[2_800], 0, [undefined]],
    ],
    [
      'free delivery can be worth more',
      { lines: [lineOf(10_000)], codes: [percent(10, alone), delivery(100, alone)] },
      [[0], 7_500, ['not_combinable', undefined]],
    ],
    [
      'and less for a larger order',
      { lines: [lineOf(100_000)], codes: [percent(10, alone), delivery(100, alone)] },
      [[10_000], 0, [undefined, 'not_combinable']],
    ],
    [
      'three codes that combine',
      { lines: [lineOf(10_000)], codes: [percent(10), amount(500), delivery()] },
      [[1_500], 7_500, [undefined, undefined, undefined]],
    ],
    [
      'a code for goods that have a higher percentage anyway',
      {
        lines: [booster(10_000)],
        automatic: [percent(30, { of: BOOSTERS })],
        codes: [percent(20, { of: BOOSTERS })],
      },
      [[3_000], 0, ['not_combinable']],
    ],
    [
      'with nothing left to take off',
      { lines: [lineOf(10_000)], automatic: [percent(100)], codes: [amount(500)] },
      [[10_000], 0, ['not_combinable']],
    ],
    [
      'a wrong code leaves the right one',
      { lines: [lineOf(10_000)], codes: [undefined, percent(10)] },
      [[1_000], 0, ['unknown', undefined]],
    ],
    [
      'two for the same goods, one of which stands alone',
      {
        lines: [booster(4_000, 3), lineOf(10_000)],
        automatic: [buyGet(2, 1, { of: BOOSTERS, ...alone }), percent(10)],
      },
      [[4_000, 0]],
    ],
    [
      'the same with dearer other goods',
      {
        lines: [booster(4_000, 3), lineOf(40_000)],
        automatic: [buyGet(2, 1, { of: BOOSTERS, ...alone }), percent(10)],
      },
      [[1_200, 4_000]],
    ],
  ],
};

for (const [kind, cases] of Object.entries(carts)) {
  describe(kind, () => {
    it.each(cases)('%s', (_, given, [lines, off = 0, codes = []]) => {
      expect(price(given)).toEqual([lines, off, codes]);
    });
  });
}

describe('by mailbox', () => {
  const once = percent(10, { id: 4, applies: 'code', mostPerMailbox: 1 });
  const cart = { lines: [lineOf(1_000)], deliveryCents: 0, automatic: [], now: NOW };

  it.each([
    [0, false, undefined],
    [1, false, 'used_by_you'],
    [0, true, 'used_up'],
  ] as const)('after %i uses, taken: %s', (usedByMailbox, isTaken, problem) => {
    const { codes } = priceDiscounts({ ...cart, codes: [{ discount: once, usedByMailbox, isTaken }] });
    expect(codes[0]?.problem).toBe(problem);
  });

  it('a code that is given twice counts once', () => {
    const given = { discount: once, usedByMailbox: 0, isTaken: false };
    const found = priceDiscounts({ ...cart, codes: [given, given] });
    expect(found.codes).toEqual([
      { cents: 100, problem: undefined },
      { cents: 0, problem: 'not_combinable' },
    ]);
    expect(found.applied).toEqual([{ discount: once, cents: 100 }]);
  });
});
