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
  ])('is discarded when it reads %j', (text) => {
    expect(parseCookieCart(text)).toEqual([]);
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
