import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_CART } from '#domain/cart/cart.ts';
import type { CartProduct } from '#domain/cart/cart-item.ts';
import { currentCart, saveCart } from './cart-store.ts';
import { checkLine } from './check-line.ts';
import { putInCart } from './use-cart.ts';

const MINT: CartProduct = {
  productId: 7,
  variationId: 71,
  name: 'Pikachu ex - Near Mint',
  price: 84.9,
  image: '',
  stockStatus: 'instock',
  stockQuantity: 2,
  soldIndividually: false,
};

const answer = (now: Partial<CartProduct> | undefined) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ answers: [{ productId: 7, variationId: 71, now: now && { ...MINT, ...now } }] }),
  );

beforeEach(() => saveCart(EMPTY_CART));
afterEach(() => vi.unstubAllGlobals());

it('takes out what has sold out since the page was made, and says so', async () => {
  answer({ stockStatus: 'outofstock', stockQuantity: 0 });
  putInCart(MINT, 1);
  expect(await checkLine(MINT, currentCart())).toMatchObject({ code: 'sold_out' });
  expect(currentCart().items).toEqual([]);
});

it('says so, too, when a check of the whole cart was faster', async () => {
  answer(undefined);
  putInCart(MINT, 1);
  const added = currentCart();
  saveCart(EMPTY_CART);
  expect(await checkLine(MINT, added)).toMatchObject({ code: 'gone' });
});

it('leaves the cart as it is when the shop agrees, or does not answer', async () => {
  answer({});
  putInCart(MINT, 1);
  expect(await checkLine(MINT, currentCart())).toBeUndefined();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  expect(await checkLine(MINT, currentCart())).toBeUndefined();
  expect(currentCart().items).toHaveLength(1);
});
