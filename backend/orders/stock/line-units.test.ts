import { expect, it } from 'vitest';
import { readSelections } from './line-units.ts';

it('a component of a bundle is one unit that is delivered, where the order says nothing else', () => {
  const ordered = [
    { productId: 40 },
    {
      productId: 41,
      productName: 'Seat',
      variationId: 411,
      variationName: 'Saturday',
      quantity: 2,
      virtual: true,
    },
  ];
  expect(readSelections({ bundle_selections: JSON.stringify(ordered) })).toEqual([
    { productId: 40, productName: '', quantity: 1, virtual: false },
    ordered[1],
  ]);
});
