import type { Survivors } from './report.ts';

/** Of the other pure rules. */
export const DOMAIN_SURVIVORS: Survivors = {
  'domain/office/backups.ts': {
    'A table without a rule: a test could only repeat it': [['{ least: 1, most: 60 }', '{}']],
  },
  'domain/time/business-days.ts': {
    'No day is called so': [['[]', '["Stryker was here"]']],
  },
  'domain/cards/card-tools.ts': {
    'Compared with each other alone, so another constant does as well': [
      ['name.trim().toLowerCase()', 'name.trim().toUpperCase()'],
    ],
  },
  'domain/cards/card-words.ts': {
    'The whole match is not read': [['[]', '["Stryker was here"]']],
    'A cell has one line': [
      ['/^(.*\\S)\\s+-\\s+(\\p{L}[\\p{L} ()]*)$/u', '/(.*\\S)\\s+-\\s+(\\p{L}[\\p{L} ()]*)$/u'],
    ],
  },
  'domain/checkout/checkout.ts': {
    'A table without a rule: a test could only repeat it': [
      [
        '{ firstName: 100, lastName: 100, email: 254, phone: 40, address: 200, suburb: 100, city: 100, postalCode: 12, country: 60, province: 40, }',
        '{}',
      ],
    ],
    'With more before or behind them the digits are too many for a number': [
      ['/^27(?=\\d{9}$)/', '/27(?=\\d{9}$)/'],
      ['/^27(?=\\d{9}$)/', '/^27(?=\\d{9})/'],
    ],
    'A number has one plus, at its beginning': [['/^\\+27[6-8]/', '/\\+27[6-8]/']],
  },
  'domain/cards/condition-rank.ts': {
    'No word has no initial': [['/[\\s-]+/', '/[\\s-]/']],
  },
  'domain/shop/contact.ts': {
    'A table without a rule: a test could only repeat it': [
      ['{ name: 100, email: 254, subject: 200, message: 5_000, }', '{}'],
    ],
  },
  'domain/time/day-words.ts': {
    'The whole match is not read': [['[]', '["Stryker was here"]']],
  },
  'domain/text/filter-parts.ts': {
    'The default is for the compiler: the value is always there': [["''", '"Stryker was here!"']],
    'The whole match is not read': [['[]', '["Stryker was here"]']],
    'A value goes on to the end': [['/^(\\w+):(.+)$/s', '/^(\\w+):(.+)/s']],
  },
  'domain/catalogue/game-family.ts': {
    'Neither text is a game': [["''", '"Stryker was here!"']],
    'Where there is no first there are no others': [['first?.brand', 'first.brand']],
  },
  'domain/text/html-text.ts': {
    'Only saves time': [["'&'", '""']],
  },
  'domain/office/log-filter.ts': {
    'No filter is called so': [["''", '"Stryker was here!"']],
  },
  'domain/text/match-terms.ts': {
    'Compared with each other alone, so another constant does as well': [
      ['foldAccents(text.trim()) .toLowerCase()', 'foldAccents(text.trim()).toUpperCase()'],
    ],
  },
  'domain/office/office.ts': {
    'A table without a rule: a test could only repeat it': [
      [
        "{ 'sign-in': 'people', keys: 'people', person: 'people', message: 'messages', post: 'posts', privacy: 'privacy', parcel: 'packing', counter: 'counter', product: 'products', stock: 'stock', order: 'orders', webhook: 'settings', program: 'settings', import: 'imports', settings: 'settings', price: 'prices', backup: 'settings', }",
        '{}',
      ],
      ['{ least: 10, most: 200 }', '{}'],
    ],
  },
  'domain/office/office-posts.ts': {
    'A table without a rule: a test could only repeat it': [
      [
        '{ title: 300, slug: 200, excerpt: 5_000, body: 400_000, state: 10, goes_out: 20, categories: 2_000, tags: 2_000, picture: 500, alt: 500, event_date: 10, event_time: 5, event_city: 100, event_format: 100, event_fee: 12, event_seats: 6, seo_title: 200, seo_description: 400, }',
        '{}',
      ],
    ],
  },
  'domain/orders/order-filter.ts': {
    'No field is called so, and no amount is written so': [["''", '"Stryker was here!"']],
    'The whole match is not read': [['[]', '["Stryker was here"]']],
  },
  'domain/orders/order-words.ts': {
    'Empty words are left out': [['/[^\\p{L}\\p{N}]+/u', '/[^\\p{L}\\p{N}]/u']],
    'A number has one plus, at its beginning': [['/^\\+27/', '/\\+27/']],
  },
  'domain/office/passwords.ts': {
    'Empty words are left out, as are signs one by one': [
      ['/[^\\p{L}\\d]+/u', '/[^\\p{L}\\d]/u'],
      ['/[^\\p{L}\\d]+/gu', '/[^\\p{L}\\d]/gu'],
    ],
  },
  'domain/catalogue/product-filter.ts': {
    'The default is for the compiler: the value is always there': [["''", '"Stryker was here!"']],
    'The whole match is not read': [['[]', '["Stryker was here"]']],
    'Neither text is below or above': [["'='", '""']],
  },
  'domain/shipping/provinces.ts': {
    'All are codes: the filter is for the compiler': [
      ['Object.keys(PROVINCES).filter(isProvinceCode)', 'Object.keys(PROVINCES)'],
    ],
  },
  'domain/cards/rarity.ts': {
    'Neither text is a game, and both sides of a comparison have it': [["''", '"Stryker was here!"']],
    'No word has no initial': [['/\\s+/', '/\\s/']],
  },
  'domain/time/saturdays.ts': {
    'The default is for the compiler: the value is always there': [["''", '"Stryker was here!"']],
    'The Saturday before has passed, and seven days are added to it': [
      ['SATURDAY - new Date(today).getUTCDay() + 7', 'SATURDAY - new Date(today).getUTCDay() - 7'],
    ],
  },
  'domain/catalogue/set-facts.ts': {
    'A table without a rule: a test could only repeat it': [
      ["{ released: '2025-01-17' }", '{}'],
      ["{ released: '2025-03-28' }", '{}'],
      ["{ released: '2025-05-30' }", '{}'],
      ["{ released: '2025-09-26' }", '{}'],
      ["{ released: '2025-11-14' }", '{}'],
    ],
  },
  'domain/time/south-african-time.ts': {
    'What has more before it is not how its own day begins': [
      ['/^\\d{4}-\\d{2}-\\d{2}$/', '/\\d{4}-\\d{2}-\\d{2}$/'],
    ],
  },
  'domain/text/text.ts': {
    'Signs in a row are one dash by then': [
      ['/^-+|-+$/g', '/^-|-+$/g'],
      ['/^-+|-+$/g', '/^-+|-$/g'],
    ],
  },
  'domain/stock/typed-units.ts': {
    'With a sign elsewhere it was no number before': [['/^[+-]/', '/[+-]/']],
  },
  'domain/text/post-slug.ts': {
    'Signs in a row are one dash by then': [
      ['/^-+|-+$/g', '/^-|-+$/g'],
      ['/^-+|-+$/g', '/^-+|-$/g'],
    ],
  },
  'domain/time/public-holidays.ts': {
    'Only saves computing a year again': [
      ['known', 'false'],
      ['holidaysByYear.set(year, holidays);', ';'],
    ],
    'On a clock of UTC, as in tests, both are read alike': [["'0'", '""']],
  },
  'domain/search-words/parse-card-words.ts': {
    'The whole match is not read': [['[]', '["Stryker was here"]']],
    'A remark goes on to the end of its line': [['/(^|\\s)\\/\\/.*$/', '/(^|\\s)\\/\\/.*/']],
    'The line was trimmed before': [['content.slice(at + 1).trim()', 'content.slice(at + 1)']],
    'Empty words are left out': [['/\\s+/', '/\\s/']],
  },
  'domain/search-words/words.ts': {
    'The default is for the compiler: the value is always there': [["''", '"Stryker was here!"']],
    'The whole match is not read': [['[]', '["Stryker was here"]']],
    'Every sign of the pattern is in the table': [["' '", '""']],
    'Empty parts are left out': [['/[\\s,;:!?()[\\]{}"“”—–|+]+/', '/[\\s,;:!?()[\\]{}"“”—–|+]/']],
    'Only saves time: folding changes no such text': [['/^[ -~]*$/', '/^[ -~]$/']],
  },
};
