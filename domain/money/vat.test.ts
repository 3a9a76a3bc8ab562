import { expect, it } from 'vitest';
import { vatInsideCents, vatOfOrderCents } from './vat.ts';

it.each([
  [11_500, 1_500],
  [100, 13],
  [0, 0],
  [500_000, 65_217],
])('a total of %i cents contains %i cents of VAT', (total, vat) => {
  expect(vatInsideCents(total)).toBe(vat);
});

it.each([
  [11_500, 0, 1_500],
  [111_500, 100_000, 1_500],
  [100_000, 100_000, 0],
])(
  'an order of %i cents, of which %i are gift cards, contains %i cents of VAT',
  (total_cents, gift_card_cents, vat) => {
    expect(vatOfOrderCents({ total_cents, gift_card_cents })).toBe(vat);
  },
);
