/** A part of the code that is mutated by itself, and the tests that must notice. */
export interface MutatedPart {
  files: readonly string[];
  tests: readonly string[];
}

export const needsDatabase = ({ tests }: MutatedPart): boolean =>
  tests.some((file) => file.startsWith('backend/'));

/** Of money, stock, the cart and orders. */
const MONEY_RULES = [
  ...[
    'amounts',
    'bundle',
    'bundle-stock',
    'cart',
    'cart-check',
    'change-cart',
    'cookie-cart',
    'counter',
    'hold-limits',
  ],
  ...[
    'line-stock',
    'money',
    'order-changes',
    'order-status',
    'parcels',
    'price-formula',
    'pricing',
    'returns',
  ],
  ...['sellable-unit', 'shipping', 'stock', 'stock-ledger', 'stored-cart', 'typed-money', 'vat'],
];

/** Words, figures and types without a rule: a test could only repeat them. */
const TABLES = [
  ...['cart-item', 'first-day', 'home-texts', 'menus', 'office-messages', 'order-status-names', 'policies'],
  ...['price-runs', 'shop-facts', 'shipping-fallbacks', 'wants', 'webhooks', 'durations'],
];

const files = (names: readonly string[]): string => `domain/**/{${names.join(',')}}.ts`;

export const PARTS: Readonly<Record<string, MutatedPart>> = {
  money: {
    files: [files(MONEY_RULES), 'domain/price-rules/!(*.test|price-runs).ts'],
    tests: ['domain/**/*.test.ts'],
  },
  domain: {
    files: [
      'domain/**/*.ts',
      '!domain/**/*.test.ts',
      '!domain/price-rules/!(price-runs).ts',
      '!domain/testing/*.ts',
      `!${files([...MONEY_RULES, ...TABLES])}`,
    ],
    tests: ['domain/**/*.test.ts'],
  },
  prices: {
    files: ['backend/catalogue/{price-and-stock,prices,sellable-rows,sellable-conditions}.ts'],
    tests: [
      'backend/catalogue/{prices,price-and-stock,sellable-rows,sellable-conditions,product,copies,one-variation}.test.ts',
    ],
  },
  stock: {
    files: [
      'backend/catalogue/stock/!(*.test|movement).ts',
      'backend/orders/stock/{take-units,order-stock,order-movements,move-units,line-units,restock-lines}.ts',
    ],
    tests: [
      'backend/orders/**/*.test.ts',
      'backend/checkout/{take-stock,last-units,settle-payment,refund-order,expire-orders,gift-cards}.test.ts',
      'backend/catalogue/stock/*.test.ts',
    ],
  },
  checkout: {
    files: [
      'backend/orders/{stock/hold-limits,price-lines}.ts',
      'backend/checkout/{place-order,insert-order,take-stock,client-figures,idempotency,supersede-order}.ts',
      'backend/checkout/{settle-payment,sell-instead-of-successor,refund-order,choose-refund,book-refund,expire-orders}.ts',
    ],
    tests: [
      'backend/checkout/!(many-orders).test.ts',
      'backend/orders/{stock/bundle-components,stock/hold-limits,price-lines}.test.ts',
    ],
  },
  payments: {
    files: [
      'backend/payments/payfast/!(*.test).ts',
      'backend/payments/{create-payment,start-payment,payable}.ts',
      '!backend/payments/payfast/routes.ts',
    ],
    tests: ['backend/payments/**/*.test.ts'],
  },
  counter: {
    files: ['backend/counter/{sell,settle-sale,offline-sale}.ts'],
    tests: ['backend/counter/*.test.ts'],
  },
};
