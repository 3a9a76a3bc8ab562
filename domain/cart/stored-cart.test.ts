import { describe, expect, it } from 'vitest';
import { addToCart, EMPTY_CART } from './cart.ts';
import type { CartProduct } from './cart-item.ts';
import { parseStoredCart } from './stored-cart.ts';

const boosterPack: CartProduct = {
  productId: 7,
  name: 'Surging Sparks Booster Pack',
  price: 109.9,
  image: '/media/pack.svg',
  stockQuantity: 4,
  stockStatus: 'instock',
  soldIndividually: false,
};

function cartOf(quantity: number) {
  const change = addToCart(EMPTY_CART, boosterPack, quantity, 'line-1');
  if (!change.ok) throw new Error('the pack fits the cart');
  return change.cart;
}

describe('the cart in browser storage', () => {
  it('comes back as it was saved', () => {
    expect(parseStoredCart(JSON.stringify(cartOf(3)))).toEqual(cartOf(3));
  });

  it.each([
    ['nothing stored', null],
    ['text that is no JSON', '{"items": ['],
    ['another version', JSON.stringify({ ...cartOf(1), version: 0 })],
    ['a bare list', '[]'],
    ['null', 'null'],
    ['items that are no list', '{"version":1,"items":{}}'],
  ])('is empty for %s', (_name, text) => {
    expect(parseStoredCart(text)).toEqual(EMPTY_CART);
  });

  it.each([
    ['a quantity below 1', { quantity: 0 }],
    ['half a unit', { quantity: 1.5 }],
    ['a negative price', { price: -1 }],
    ['a price that is text', { price: '109.90' }],
    ['no product', { productId: undefined }],
    ['no id', { id: '' }],
    ['an id that is no text', { id: 7 }],
    ['no name', { name: '' }],
    ['a name that is no text', { name: 7 }],
    ['half a product', { productId: 1.5 }],
    ['a variation that is no number', { variationId: 'holo' }],
    ['a negative variation', { variationId: -1 }],
    ['a price beyond all numbers', { price: null }],
    ['a quantity that is text', { quantity: '2' }],
  ])('drops a line with %s and keeps the others', (_name, damage) => {
    const [line] = cartOf(2).items;
    const stored = { version: 1, items: [{ ...line, ...damage }, line], total: 1, itemCount: 1 };
    expect(parseStoredCart(JSON.stringify(stored))).toEqual(cartOf(2));
  });

  it('drops a line whose price is more than any number', () => {
    const { items } = cartOf(2);
    const text = JSON.stringify({ version: 1, items: [...items, ...items] });
    expect(parseStoredCart(text.replace('"price":109.9', '"price":1e999'))).toEqual(cartOf(2));
  });

  it('keeps what describes a line, and drops what is of another kind', () => {
    const told = {
      ...cartOf(1).items[0],
      variationId: 71,
      variationName: 'Holo',
      variationAttributes: { Finish: 'Holo', Broken: 7 },
      brand: 'Pokemon',
      soldIndividually: true,
      virtual: true,
      stockStatus: 'onbackorder',
      bundleSelections: [
        {
          productId: 40,
          productName: 'Sleeves',
          variationId: 401,
          variationName: 'Blue',
          quantity: 2,
          stockStatus: 'instock',
          stockQuantity: 9,
        },
        { productName: 'Nothing' },
        'dice',
      ],
    };
    const read = (line: object) => parseStoredCart(JSON.stringify({ version: 1, items: [line] })).items[0];
    expect(read(told)).toEqual({
      ...told,
      variationAttributes: { Finish: 'Holo' },
      bundleSelections: told.bundleSelections.slice(0, 1),
    });
    const odd = {
      variationName: 7,
      variationAttributes: ['Holo'],
      brand: 7,
      image: 7,
      stockQuantity: '4',
      soldIndividually: 'yes',
      virtual: 'yes',
      stockStatus: 'gone',
      bundleSelections: [
        {
          productId: 40,
          productName: 7,
          variationId: 'blue',
          variationName: 7,
          stockStatus: 'gone',
          stockQuantity: '9',
        },
      ],
    };
    expect(read({ ...told, ...odd })).toEqual({
      ...cartOf(1).items[0],
      variationId: 71,
      image: '',
      stockQuantity: undefined,
      stockStatus: 'unknown',
      bundleSelections: [{ productId: 40, productName: '', stockStatus: 'unknown' }],
    });
    expect(read({ ...told, bundleSelections: {} })?.bundleSelections).toBeUndefined();
  });

  it('drops what is no line at all', () => {
    const items = [null, 'pack', [], cartOf(2).items[0]];
    expect(parseStoredCart(JSON.stringify({ version: 1, items }))).toEqual(cartOf(2));
  });

  it('is read to its 200th line, and free goods stay in it', () => {
    const [line] = cartOf(1).items;
    const items = Array.from({ length: 201 }, (_, at) => ({ ...line, id: `line-${at}`, price: 0 }));
    expect(parseStoredCart(JSON.stringify({ version: 1, items })).items).toHaveLength(200);
  });

  it.each([null, 0])('reads a variation of %j as none', (variationId) => {
    const stored = { ...cartOf(2), items: cartOf(2).items.map((line) => ({ ...line, variationId })) };
    expect(parseStoredCart(JSON.stringify(stored))).toEqual(cartOf(2));
  });

  it('keeps a bundle’s contents with their quantities, and those of a cart from before there were any', () => {
    const [line] = cartOf(1).items;
    const bundleSelections = [
      { productId: 40, productName: 'Sleeves', quantity: 2 },
      { productId: 41, productName: 'Dice' },
    ];
    const stored = { ...cartOf(1), items: [{ ...line, bundleSelections }] };
    expect(parseStoredCart(JSON.stringify(stored)).items[0]?.bundleSelections).toEqual(bundleSelections);
    const damaged = [{ productId: 40, productName: 'Sleeves', quantity: 'two' }];
    const read = parseStoredCart(
      JSON.stringify({ ...stored, items: [{ ...line, bundleSelections: damaged }] }),
    );
    expect(read.items[0]?.bundleSelections).toEqual([{ productId: 40, productName: 'Sleeves' }]);
  });

  it('computes total and count anew', () => {
    const stored = { ...cartOf(2), total: 0.01, itemCount: 99 };
    expect(parseStoredCart(JSON.stringify(stored))).toMatchObject({ total: 219.8, itemCount: 2 });
  });
});
