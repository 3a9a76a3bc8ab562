import { expect, it } from 'vitest';
import { createShopApi } from '../api/shop-api.ts';
import { findCrossSells } from './find-cross-sells.ts';

const product = (id: number, more: object = {}) => ({
  id,
  name: `Product ${id}`,
  price: '10.00',
  stock_status: 'instock',
  ...more,
});

/** By product id; the shop has no product 3. */
const CROSS_SELLS = new Map([
  [1, [product(2), product(3), product(4, { stock_status: 'outofstock' })]],
  [2, [product(1), product(5), product(6), product(3), product(7), product(8)]],
]);

const shopApi = createShopApi({
  baseUrl: 'http://backend.example',
  fetch: async ({ url }) => {
    const crossSells = CROSS_SELLS.get(Number(/products\/(\d+)\/linked/.exec(url)?.[1]));
    return crossSells
      ? Response.json({ success: true, upsells: [product(99)], cross_sells: crossSells })
      : Response.json({ code: 'not_found', message: 'Not found' }, { status: 404 });
  },
});

const idsWith = async (...inCart: number[]) => (await findCrossSells(shopApi, inCart)).map(({ id }) => id);

it('finds up to four distinct cross-sells that are available and not in the cart', async () => {
  expect(await idsWith(1, 2)).toEqual([3, 5, 6, 7]);
  expect(await idsWith(1)).toEqual([2, 3]);
});

it('skips a product of the cart that no longer exists', async () => {
  expect(await idsWith(3, 1)).toEqual([2]);
  expect(await idsWith(3)).toEqual([]);
});
