/** A change of the code that no test notices, and why none should. */
export interface Survivor {
  file: string;
  /** The code as it is and as it was changed, white space folded. */
  from: string;
  to: string;
  why: string;
}

export const SURVIVORS: readonly Survivor[] = [
  {
    file: 'domain/amounts.ts',
    from: "''",
    to: '"Stryker was here!"',
    why: 'The default is for the compiler: the value is always there',
  },
  { file: 'domain/amounts.ts', from: "'0'", to: '""', why: 'An empty text is 0 as well' },
  {
    file: 'domain/bundle-stock.ts',
    from: 'options.filter(isCounted)',
    to: 'options',
    why: 'All were counted before: the filter is for the compiler',
  },
  {
    file: 'domain/cart.ts',
    from: "''",
    to: '"Stryker was here!"',
    why: 'Compared with each other alone, so another constant does as well',
  },
  {
    file: 'domain/cart.ts',
    from: '[]',
    to: '["Stryker was here"]',
    why: 'Compared with each other alone, so another constant does as well',
  },
  {
    file: 'domain/cookie-cart.ts',
    from: "text === ''",
    to: 'false',
    why: 'An empty text has no well-formed line either',
  },
  {
    file: 'domain/cookie-cart.ts',
    from: "''",
    to: '"Stryker was here!"',
    why: 'An empty text has no well-formed line either',
  },
  {
    file: 'domain/hold-limits.ts',
    from: "''",
    to: '"Stryker was here!"',
    why: 'The default is for the compiler: the value is always there',
  },
  { file: 'domain/hold-limits.ts', from: '/\\+.*$/', to: '/\\+.*/', why: 'A name has no line break' },
  {
    file: 'domain/line-stock.ts',
    from: '[]',
    to: '["Stryker was here"]',
    why: 'What has no stock status is not counted, as if it were not there',
  },
  {
    file: 'domain/money.ts',
    from: '{ return undefined; }',
    to: '{}',
    why: 'A function without a return gives undefined',
  },
  {
    file: 'domain/price-rules/ladder.ts',
    from: '{ stepCents: 1, belowCents: null, }',
    to: '{}',
    why: 'The last part of a ladder has no end, so one is always found',
  },
  {
    file: 'domain/price-rules/ladder.ts',
    from: "''",
    to: '"Stryker was here!"',
    why: 'Neither text is an amount of money',
  },
  {
    file: 'domain/price-rules/ladder.ts',
    from: '[]',
    to: '["Stryker was here"]',
    why: 'The whole match is not read',
  },
  {
    file: 'domain/price-rules/rule.ts',
    from: '1_000 * RATE_UNIT',
    to: '1_000 / RATE_UNIT',
    why: 'A table without a rule: a test could only repeat it',
  },
  {
    file: 'domain/price-rules/rule.ts',
    from: '{ least: -9_900, most: 100_000 }',
    to: '{}',
    why: 'A table without a rule: a test could only repeat it',
  },
  {
    file: 'domain/price-rules/rule.ts',
    from: '-9_900',
    to: '+9_900',
    why: 'A table without a rule: a test could only repeat it',
  },
  {
    file: 'domain/price-rules/rule.ts',
    from: '{ LP: 85, MP: 70, PL: 60, HP: 50, PO: 30, DMG: 30 }',
    to: '{}',
    why: 'A table without a rule: a test could only repeat it',
  },
  {
    file: 'domain/price-rules/rule.ts',
    from: 'weightOf(rule) > weightOf(best)',
    to: 'weightOf(rule) >= weightOf(best)',
    why: 'There is one rule of each scope, so no two of a weight hold for a unit',
  },
  {
    file: 'domain/price-rules/rule.ts',
    from: 'foldAccents(text).toLowerCase()',
    to: 'foldAccents(text).toUpperCase()',
    why: 'Compared with each other alone, so another constant does as well',
  },
  {
    file: 'domain/price-rules/rule.ts',
    from: 'beforeCents !== null',
    to: 'true',
    why: 'null is not above 0 either',
  },
  {
    file: 'domain/price-rules/words.ts',
    from: 'margin > 0',
    to: 'margin >= 0',
    why: 'A margin of 0 is named before',
  },
  {
    file: 'domain/price-rules/words.ts',
    from: '[]',
    to: '["Stryker was here"]',
    why: 'The whole match is not read',
  },
  {
    file: 'domain/price-rules/words.ts',
    from: "''",
    to: '"Stryker was here!"',
    why: 'What is not written so has neither code nor percent, and either is enough to refuse it',
  },
  {
    file: 'domain/price-rules/words.ts',
    from: "code === ''",
    to: 'false',
    why: 'What is not written so has neither code nor percent, and either is enough to refuse it',
  },
  { file: 'domain/pricing.ts', from: 'time !== null', to: 'true', why: 'null is not later than any time' },
  {
    file: 'domain/returns.ts',
    from: "{ unwanted: 'I changed my mind', damaged: 'It arrived damaged or is faulty', wrong_item: 'I got the wrong item', not_as_described: 'It is not as described', }",
    to: '{}',
    why: 'A table without a rule: a test could only repeat it',
  },
  {
    file: 'domain/stored-cart.ts',
    from: 'text === null',
    to: 'false',
    why: 'null is read as JSON, and no record',
  },
  {
    file: 'domain/stored-cart.ts',
    from: 'items.length === 0',
    to: 'false',
    why: 'A cart of no items is equal to the empty one',
  },
  {
    file: 'domain/stored-cart.ts',
    from: "typeof price !== 'number'",
    to: 'false',
    why: 'Number.isFinite is true of numbers alone',
  },
  {
    file: 'domain/stored-cart.ts',
    from: '{ return undefined; }',
    to: '{}',
    why: 'A function without a return gives undefined',
  },
  {
    file: 'domain/stored-cart.ts',
    from: "typeof value === 'number'",
    to: 'true',
    why: 'Number.isInteger is true of numbers alone',
  },
  {
    file: 'domain/typed-money.ts',
    from: 'cents !== undefined',
    to: 'true',
    why: 'undefined is not above 0 either',
  },
  {
    file: 'domain/typed-money.ts',
    from: '[]',
    to: '["Stryker was here"]',
    why: 'The whole match is not read',
  },
  {
    file: 'domain/typed-money.ts',
    from: 'rand === undefined',
    to: 'false',
    why: 'What is no number is no amount: NaN is refused behind it',
  },
  {
    file: 'domain/typed-money.ts',
    from: 'change === undefined',
    to: 'false',
    why: 'What is no number is no amount: NaN is refused behind it',
  },
  {
    file: 'backend/payments/payfast/form-fields.ts',
    from: "''",
    to: '"Stryker was here!"',
    why: 'The default is for the compiler: the value is always there',
  },
  {
    file: 'backend/payments/payfast/form-fields.ts',
    from: '{ if (error instanceof URIError) return undefined; throw error; }',
    to: '{}',
    why: 'A function without a return gives undefined',
  },
  {
    file: 'backend/payments/payfast/form-fields.ts',
    from: 'error instanceof URIError',
    to: 'true',
    why: 'Decoding throws nothing else',
  },
  {
    file: 'backend/payments/payfast/notification.ts',
    from: "''",
    to: '"Stryker was here!"',
    why: 'The default is for the compiler: the value is always there',
  },
  {
    file: 'backend/payments/payfast/notification.ts',
    from: 'fields[end]?.[1]',
    to: 'fields[end][1]',
    why: 'The signature was found at this place',
  },
  {
    file: 'backend/payments/payfast/source-addresses.ts',
    from: 'family !== 0',
    to: 'true',
    why: 'What is no address is in no block either',
  },
];
