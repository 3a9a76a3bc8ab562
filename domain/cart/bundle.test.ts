import { expect, it } from 'vitest';
import { type BundleComponent, matchChoices } from './bundle.ts';

const dice: BundleComponent = {
  productId: 30,
  productName: 'Dice',
  quantity: 3,
  stockStatus: 'instock',
  stockQuantity: 9,
  variations: [],
};
const sleeves: BundleComponent = {
  productId: 40,
  productName: 'Sleeves',
  quantity: 1,
  stockStatus: 'instock',
  variations: [
    { id: 401, name: 'Blue', stockStatus: 'instock', stockQuantity: 2 },
    { id: 402, name: 'Red', stockStatus: 'outofstock', stockQuantity: 0 },
  ],
};
const chosen = [{ productId: 30 }, { productId: 40, variationId: 402 }];

it('a bundle holds each component with the variation that was chosen and its stock', () => {
  expect(matchChoices([dice, sleeves], chosen)).toEqual([
    {
      productId: 30,
      productName: 'Dice',
      quantity: 3,
      stockStatus: 'instock',
      stockQuantity: 9,
      variationId: undefined,
      variationName: undefined,
    },
    {
      productId: 40,
      productName: 'Sleeves',
      quantity: 1,
      variationId: 402,
      variationName: 'Red',
      stockStatus: 'outofstock',
      stockQuantity: 0,
    },
  ]);
});

it.each([
  ['a variation that is not chosen', [{ productId: 30 }, { productId: 40 }]],
  ['a variation of another product', [{ productId: 30 }, { productId: 40, variationId: 999 }]],
  ['a component that is missing', [{ productId: 40, variationId: 401 }]],
  ['a component too many', [...chosen, { productId: 50 }]],
  ['nothing chosen', []],
])('fits no bundle: %s', (_what, choices) => {
  expect(matchChoices([dice, sleeves], choices)).toBeUndefined();
});
