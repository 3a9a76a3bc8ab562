import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartItem } from './cart-item.ts';
import { cookieLineId, parseCookieCart, writeCookieCart } from './cookie-cart.ts';

const playmat: CartItem = {
  id: 'line-1',
  productId: 7,
  name: 'Stitched Playmat',
  price: 549,
  quantity: 2,
  image: '',
  stockStatus: 'instock',
  soldIndividually: false,
};
const bundle: CartItem = {
  ...playmat,
  productId: 9,
  variationId: 31,
  bundleSelections: [
    { productId: 40, productName: 'Sleeves', variationId: 401 },
    { productId: 41, productName: 'Dice' },
  ],
};

describe('the cart that a cookie carries', () => {
  it('holds what was chosen and how many, and no prices', () => {
    expect(writeCookieCart([playmat, bundle])).toBe('7.0.2_9.31.2.40-401.41-0');
    expect(parseCookieCart('7.0.2_9.31.2.40-401.41-0')).toEqual([
      { productId: 7, variationId: undefined, quantity: 2, choices: [] },
      {
        productId: 9,
        variationId: 31,
        quantity: 2,
        choices: [{ productId: 40, variationId: 401 }, { productId: 41 }],
      },
    ]);
  });

  it.each([
    '',
    'x',
    '7',
    '7.0.0',
    '7.0.2_',
    '0.0.1',
    '7.0.2.40',
    '7.0.99999',
    '{"a":1}',
    '7.0.2 ',
    '9'.repeat(4_000),
    '7.0.10000',
    '2147483648.0.1',
    '7.2147483648.1',
    '7.0.1.2147483648-0',
    'x7.0.1',
  ])('is discarded when it reads %j', (text) => {
    expect(parseCookieCart(text)).toEqual([]);
  });

  it.each([
    ['2147483647.0.9999', { productId: 2_147_483_647, quantity: 9_999 }],
    ['12.345.67', { productId: 12, variationId: 345, quantity: 67 }],
  ])('%s is at its bounds', (text, line) => {
    expect(parseCookieCart(text)).toMatchObject([line]);
  });

  it('is read to its fiftieth line', () => {
    expect(parseCookieCart(Array.from({ length: 51 }, () => '7.0.2').join('_'))).toHaveLength(50);
  });

  it('is not written beyond 3,500 signs, nor read', () => {
    const choices = (count: number) => Array.from({ length: count }, () => ({ productId: 123 }));
    const line = (count: number) => ({ productId: 1_000, quantity: 1, bundleSelections: choices(count) });
    const text = writeCookieCart([line(582)]);
    expect(text).toHaveLength(3_500);
    expect(writeCookieCart([{ ...line(582), productId: 10_000 }])).toBeUndefined();
    expect(parseCookieCart(text ?? '')).toHaveLength(1);
    expect(parseCookieCart(`1${text}`)).toEqual([]);
  });

  it('names its lines by what was chosen', () => {
    expect(cookieLineId({ productId: 7, choices: [] })).toBe('7.0');
    expect(
      cookieLineId({ productId: 9, variationId: 31, choices: [{ productId: 40, variationId: 401 }] }),
    ).toBe('9.31.40-401');
  });

  it('never grows beyond what a cookie holds', () => {
    const items = Array.from({ length: 51 }, (_, index) => ({ ...playmat, productId: 1_000_000 + index }));
    expect(writeCookieCart(items)).toBeUndefined();
    expect(writeCookieCart(items.slice(1))?.split('_')).toHaveLength(50);
  });

  it('whatever a cookie says, reading it does not fail, and what is read can be written again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9._-]{0,40}$/), (text) => {
        for (const line of parseCookieCart(text)) {
          expect(cookieLineId(line)).toMatch(/^\d+\.\d+/);
          expect(line.quantity).toBeGreaterThan(0);
        }
      }),
    );
  });
});
