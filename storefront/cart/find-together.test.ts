import { expect, it } from 'vitest';
import { createShopApi } from '../api/shop-api.ts';
import { findTogether } from './find-together.ts';

const product = (id: number, more: object = {}) => ({
  id,
  name: `Product ${id}`,
  price: '10.00',
  stock_status: 'instock',
  ...more,
});

/** By the product they go with; the shop knows no product 3. */
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

const idsWith = async (...inCart: number[]) => (await findTogether(shopApi, inCart)).map(({ id }) => id);

it('offers up to four cross-sells, each once, that are not in the cart and not sold out', async () => {
  expect(await idsWith(1, 2)).toEqual([3, 5, 6, 7]);
  expect(await idsWith(1)).toEqual([2, 3]);
});

it('offers the others when one product of the cart is gone', async () => {
  expect(await idsWith(3, 1)).toEqual([2]);
  expect(await idsWith(3)).toEqual([]);
});
