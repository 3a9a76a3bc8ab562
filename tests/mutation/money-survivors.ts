import type { Survivors } from './report.ts';

/** Of the rules of money, stock, the cart and orders. */
export const MONEY_SURVIVORS: Survivors = {
  'domain/money/amounts.ts': {
    'The default is for the compiler: the value is always there': [["''", '"Stryker was here!"']],
    'An empty text is 0 as well': [["'0'", '""']],
  },
  'domain/cart/bundle-stock.ts': {
    'All were counted before: the filter is for the compiler': [['options.filter(isCounted)', 'options']],
    'What has no choice has one option, on which nothing depends': [['[]', '["Stryker was here"]']],
  },
  'domain/cart/cart.ts': {
    'Compared with each other alone, so another constant does as well': [
      ["''", '"Stryker was here!"'],
      ['[]', '["Stryker was here"]'],
    ],
  },
  'domain/cart/cookie-cart.ts': {
    'An empty text has no well-formed line either': [
      ["text === ''", 'false'],
      ["''", '"Stryker was here!"'],
    ],
  },
  'domain/orders/hold-limits.ts': {
    'The default is for the compiler: the value is always there': [["''", '"Stryker was here!"']],
    'A name has no line break': [['/\\+.*$/', '/\\+.*/']],
  },
  'domain/cart/line-stock.ts': {
    'What has no stock status is not counted, as if it were not there': [['[]', '["Stryker was here"]']],
  },
  'domain/money/money.ts': {
    'A function without a return gives undefined': [['{ return undefined; }', '{}']],
  },
  'domain/packing/parcels.ts': {
    'A table without a rule: a test could only repeat it': [
      ['{ tracking: 300, courier: 60, box: 40, grams: 70_000 }', '{}'],
    ],
  },
  'domain/price-rules/describe.ts': {
    'The whole match is not read': [['[]', '["Stryker was here"]']],
    'What is no share has no percentage, which is refused behind it': [
      ["code === ''", 'false'],
      ["''", '"Stryker was here!"'],
    ],
    'No margin was told before': [['margin > 0', 'margin >= 0']],
  },
  'domain/price-rules/ladder.ts': {
    'The end of a part is a rung of the next as well': [['cents < belowCents', 'cents <= belowCents']],
    'The last part of a ladder has no end, so one is always found': [
      ['{ stepCents: 1, belowCents: null, }', '{}'],
    ],
    'Neither text is an amount of money': [["''", '"Stryker was here!"']],
    'The whole match is not read': [['[]', '["Stryker was here"]']],
  },
  'domain/price-rules/rule.ts': {
    'A table without a rule: a test could only repeat it': [
      ['1_000 * RATE_UNIT', '1_000 / RATE_UNIT'],
      ['{ least: -9_900, most: 100_000 }', '{}'],
      ['-9_900', '+9_900'],
      ['{ LP: 85, MP: 70, PL: 60, HP: 50, PO: 30, DMG: 30 }', '{}'],
    ],
    'There is one rule of each scope, so no two of a weight hold for a unit': [
      ['weightOf(rule) > weightOf(best)', 'weightOf(rule) >= weightOf(best)'],
    ],
    'null is not above 0 either': [['beforeCents !== null', 'true']],
  },
  'domain/catalogue/pricing.ts': {
    'null is not later than any time': [['time !== null', 'true']],
    'null is neither before nor after any time': [
      ['startsAt !== null && endsAt !== null', 'startsAt !== null || endsAt !== null'],
      ['startsAt !== null', 'true'],
      ['endsAt !== null', 'true'],
      ['saleEndsAt !== null', 'true'],
    ],
  },
  'domain/orders/returns.ts': {
    'A table without a rule: a test could only repeat it': [
      [
        "{ unwanted: 'I changed my mind', damaged: 'It arrived damaged or is faulty', wrong_item: 'I got the wrong item', not_as_described: 'It is not as described', }",
        '{}',
      ],
    ],
  },
  'domain/cart/stored-cart.ts': {
    'null is read as JSON, and no record': [['text === null', 'false']],
    'A cart of no items is equal to the empty one': [['items.length === 0', 'false']],
    'Number.isFinite is true of numbers alone': [["typeof price !== 'number'", 'false']],
    'A function without a return gives undefined': [['{ return undefined; }', '{}']],
    'Number.isInteger is true of numbers alone': [["typeof value === 'number'", 'true']],
  },
  'domain/money/typed-money.ts': {
    'undefined is not above 0 either': [['cents !== undefined', 'true']],
    'The whole match is not read': [['[]', '["Stryker was here"]']],
    'With a sign elsewhere it is no amount and no change': [['/^[+-]/', '/[+-]/']],
    'What is no number is no amount: NaN is refused behind it': [
      ['rand === undefined', 'false'],
      ['change === undefined', 'false'],
    ],
  },
};
