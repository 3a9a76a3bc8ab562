import type { Change } from './report.ts';

/** Changes of the code that no test notices, and why none should: by file and reason. */
export const SURVIVORS: Readonly<Record<string, Readonly<Record<string, readonly Change[]>>>> = {
  'domain/amounts.ts': {
    'The default is for the compiler: the value is always there': [["''", '"Stryker was here!"']],
    'An empty text is 0 as well': [["'0'", '""']],
  },
  'domain/bundle-stock.ts': {
    'All were counted before: the filter is for the compiler': [['options.filter(isCounted)', 'options']],
    'What has no choice has one option, on which nothing depends': [['[]', '["Stryker was here"]']],
  },
  'domain/cart.ts': {
    'Compared with each other alone, so another constant does as well': [
      ["''", '"Stryker was here!"'],
      ['[]', '["Stryker was here"]'],
    ],
  },
  'domain/cookie-cart.ts': {
    'An empty text has no well-formed line either': [
      ["text === ''", 'false'],
      ["''", '"Stryker was here!"'],
    ],
  },
  'domain/hold-limits.ts': {
    'The default is for the compiler: the value is always there': [["''", '"Stryker was here!"']],
    'A name has no line break': [['/\\+.*$/', '/\\+.*/']],
  },
  'domain/line-stock.ts': {
    'What has no stock status is not counted, as if it were not there': [['[]', '["Stryker was here"]']],
  },
  'domain/money.ts': {
    'A function without a return gives undefined': [['{ return undefined; }', '{}']],
  },
  'domain/parcels.ts': {
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
    'Compared with each other alone, so another constant does as well': [
      ['foldAccents(text).toLowerCase()', 'foldAccents(text).toUpperCase()'],
    ],
    'null is not above 0 either': [['beforeCents !== null', 'true']],
  },
  'domain/pricing.ts': {
    'null is not later than any time': [['time !== null', 'true']],
  },
  'domain/returns.ts': {
    'A table without a rule: a test could only repeat it': [
      [
        "{ unwanted: 'I changed my mind', damaged: 'It arrived damaged or is faulty', wrong_item: 'I got the wrong item', not_as_described: 'It is not as described', }",
        '{}',
      ],
    ],
  },
  'domain/stored-cart.ts': {
    'null is read as JSON, and no record': [['text === null', 'false']],
    'A cart of no items is equal to the empty one': [['items.length === 0', 'false']],
    'Number.isFinite is true of numbers alone': [["typeof price !== 'number'", 'false']],
    'A function without a return gives undefined': [['{ return undefined; }', '{}']],
    'Number.isInteger is true of numbers alone': [["typeof value === 'number'", 'true']],
  },
  'domain/typed-money.ts': {
    'undefined is not above 0 either': [['cents !== undefined', 'true']],
    'The whole match is not read': [['[]', '["Stryker was here"]']],
    'With a sign elsewhere it is no amount and no change': [['/^[+-]/', '/[+-]/']],
    'What is no number is no amount: NaN is refused behind it': [
      ['rand === undefined', 'false'],
      ['change === undefined', 'false'],
    ],
  },
  'backend/payments/payfast/form-fields.ts': {
    'The default is for the compiler: the value is always there': [["''", '"Stryker was here!"']],
    'A function without a return gives undefined': [
      ['{ if (error instanceof URIError) return undefined; throw error; }', '{}'],
    ],
    'Decoding throws nothing else': [['error instanceof URIError', 'true']],
  },
  'backend/payments/payfast/notification.ts': {
    'The default is for the compiler: the value is always there': [["''", '"Stryker was here!"']],
    'The signature was found at this place': [['fields[end]?.[1]', 'fields[end][1]']],
  },
  'backend/payments/payfast/source-addresses.ts': {
    'What is no address is in no block either': [['family !== 0', 'true']],
  },
  'backend/catalogue/stock/change-available.ts': {
    'A pause only gives others their turn': [
      ['movements.length % ROWS_BEFORE_A_PAUSE === 0', 'true'],
      ['movements.length % ROWS_BEFORE_A_PAUSE === 0', 'false'],
      ['movements.length % ROWS_BEFORE_A_PAUSE === 0', 'movements.length % ROWS_BEFORE_A_PAUSE !== 0'],
      ['movements.length % ROWS_BEFORE_A_PAUSE', 'movements.length * ROWS_BEFORE_A_PAUSE'],
    ],
  },
  'backend/catalogue/stock/lock-stock-levels.ts': {
    'Only saves a query': [['productIds.length === 0', 'false']],
  },
  'backend/catalogue/stock/record-movements.ts': {
    'Only saves a call, which does nothing where nobody listens': [
      ['listeners.length > 0', 'true'],
      ['listeners.length > 0', 'listeners.length >= 0'],
    ],
  },
  'backend/catalogue/stock/stock-events.ts': {
    'Only saves a query': [
      ["!isWanted(listeners, 'stock.changed') && !isWanted(listeners, 'stock.low')", 'false'],
    ],
    'What has no topic is wanted by nobody': [['[]', '["Stryker was here"]']],
  },
  'backend/orders/move-units.ts': {
    'Only the order of locks differs: on SQLite one transaction writes at a time, and PostgreSQL has its own test (last-units)':
      [
        [
          "{ for (const { productId } of inIdOrder(units)) { await trx .updateTable('stock') .set((eb) => ({ available: eb.ref('available') })) .where('product_id', '=', productId) .execute(); } }",
          '{}',
        ],
        [
          "{ await trx .updateTable('stock') .set((eb) => ({ available: eb.ref('available') })) .where('product_id', '=', productId) .execute(); }",
          '{}',
        ],
      ],
  },
  'backend/orders/restock-lines.ts': {
    'Only saves a query': [['parts.length === 0', 'false']],
  },
  'backend/catalogue/price-and-stock.ts': {
    'What has no times of a sale changes no price': [['[]', '["Stryker was here"]']],
  },
  'backend/catalogue/prices.ts': {
    'Only how many products go into one transaction': [
      ['start < all.length', 'start <= all.length'],
      ['all.slice(start, start + BATCH)', 'all'],
    ],
    'Only saves queries': [
      ['ids.length > 0', 'true'],
      ['ids.length > 0', 'ids.length >= 0'],
      ['changedIds.length === 0', 'false'],
      ['variableIds.length === 0', 'false'],
      ['groupedIds.length === 0', 'false'],
    ],
    'A union has the names of its first query': [["'id'", '""']],
  },
  'backend/catalogue/sellable-rows.ts': {
    'The default is for the compiler: all three are given, or none': [["''", '"Stryker was here!"']],
    'Neither text is in stock or on backorder': [["'outofstock'", '""']],
    'Where nothing is counted, backorders are not looked at': [["'no'", '""']],
  },
  'backend/checkout/choose-refund.ts': {
    'A line that is missing was refused before': [
      [
        'lines.find(({ id }) => id === lineId)?.price_cents',
        'lines.find(({ id }) => id === lineId).price_cents',
      ],
    ],
  },
  'backend/orders/hold-limits.ts': {
    'SQLite has no such locks; on PostgreSQL the test holds that orders of one mailbox take turns': [
      ['Object.values(keys).filter((key) => key !== null)', 'Object.values(keys)'],
      ['(key) => key !== null', '() => undefined'],
      ['key !== null', 'true'],
      ['key !== null', 'false'],
      ['key !== null', 'key === null'],
    ],
    'Only saves a query: nothing is equal to null': [['key === null', 'false']],
  },
  'backend/orders/price-lines.ts': {
    'A line is refused in no other way': [['error instanceof Refused', 'true']],
  },
  'backend/office/counter/offline-sale.ts': {
    'What is missing is of a line of the sale': [
      ['line?.name', 'line.name'],
      ["''", '"Stryker was here!"'],
    ],
    'What is not counted is not moved, and the sides of a line that is gone are not read': [
      ['[]', '["Stryker was here"]'],
    ],
  },
};
