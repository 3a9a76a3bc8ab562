import { describe, expect, it } from 'vitest';
import type { Product } from '../../api/shop-api.ts';
import { toBoughtProduct } from './bought-product.ts';
import { cardBadge, cardButton, cardProblem } from './card-button.ts';
import { type CardProduct, toCardProduct, toCartProduct } from './card-product.ts';
import { lineQuality } from './line-quality.ts';

const playmat: CardProduct = {
  id: 7,
  name: 'Stitched Playmat',
  priceCents: 54_900,
  stockStatus: 'instock',
  stockQuantity: 3,
};

describe("a product card's button", () => {
  it('adds, says so while it does, and then counts what is in the cart', () => {
    expect(cardButton(playmat, 0, false).label).toBe('Add to cart');
    expect(cardButton(playmat, 0, true).label).toBe('Adding...');
    expect(cardButton(playmat, 2, false).label).toBe('In Cart (2)');
  });

  it('is out of stock when unavailable', () => {
    expect(cardButton({ ...playmat, stockQuantity: 0 }, 0, false).label).toBe('Out of stock');
    expect(cardButton({ ...playmat, stockStatus: 'outofstock' }, 1, false).label).toBe('Out of stock');
  });

  it('leads to the options of a variable product instead', () => {
    expect(cardButton({ ...playmat, hasOptions: true }, 0, false).label).toBe('View Options');
  });
});

describe("a product card's badge", () => {
  it('is Sale with the reduction, and Sold out before that, and New after that', () => {
    const reduced: CardProduct = {
      ...playmat,
      isNew: true,
      onSale: true,
      priceCents: 164_900,
      regularPriceCents: 189_900,
    };
    expect(cardBadge(reduced)?.label).toBe('Sale −13%');
    expect(cardBadge({ ...reduced, stockQuantity: 0 })?.label).toBe('Sold out');
    expect(cardBadge({ ...playmat, onSale: true })?.label).toBe('Sale');
    expect(cardBadge({ ...playmat, isNew: true })?.label).toBe('New');
    expect(cardBadge(playmat)).toBeUndefined();
  });
});

it('a cart error under a card contains the name of the product', () => {
  expect(cardProblem(playmat, { code: 'only_n_available', available: 3 })).toBe(
    'Stitched Playmat: Only 3 items available in stock.',
  );
  expect(cardProblem(playmat, { code: 'out_of_stock', name: 'Stitched Playmat' })).toBe(
    'Stitched Playmat is out of stock.',
  );
});

const stitchedPlaymat: Product = {
  id: 7,
  sku: 'SD-7',
  name: 'Stitched Playmat',
  slug: 'stitched-playmat',
  permalink: '',
  kind: 'simple',
  description: '<p>Long</p>',
  shortDescription: 'Short',
  createdAt: '',
  modifiedAt: '',
  featured: false,
  isNew: false,
  images: [],
  categories: [],
  hasVariations: false,
  variations: [],
  copies: [],
  offers: [],
  variationAttributes: [],
  defaultAttributes: {},
  details: [],
  bundledItems: [],
  groupedIds: [],
  promotions: [],
  hasUpsells: false,
  externalUrl: '',
  buttonText: '',
  priceCents: 54_900,
  regularPriceCents: 54_900,
  onSale: false,
  soldIndividually: false,
  stockStatus: 'instock',
  stockQuantity: 3,
};

it('a card sends no more than it shows, and the cart gets rand', () => {
  const card = toCardProduct(stitchedPlaymat);
  expect(JSON.parse(JSON.stringify(card))).toEqual(playmat);
  expect(toCartProduct(card)).toMatchObject({ productId: 7, price: 549, image: '', soldIndividually: false });
});

it('a card sold in one condition says it in the cart as soon as it is added', () => {
  const played = { ...stitchedPlaymat, details: [{ name: 'Condition', options: ['Lightly Played'] }] };
  const told = { variationName: 'Lightly Played', variationAttributes: { Condition: 'Lightly Played' } };
  expect(toCartProduct(toCardProduct(played))).toMatchObject(told);
  expect(toBoughtProduct({ ...played, quality: lineQuality(played) }, undefined)).toMatchObject(told);

  const slab = { ...stitchedPlaymat, details: [{ name: 'Grade', options: ['9'] }] };
  expect(toCartProduct(toCardProduct(slab)).variationAttributes).toEqual({ Graded: '9' });
  expect(lineQuality({ ...played, kind: 'variable' })).toBeUndefined();
});
