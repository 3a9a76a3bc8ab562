import { expect, it } from 'vitest';
import { createShopApi } from '../api/shop-api.ts';
import { findCurrent } from './find-current.ts';

const prize = {
  id: 175,
  name: "Champion's Counter",
  price: '45.00',
  stock_status: 'instock',
  stock_quantity: 2,
};

/** A backend whose lists are empty: these have an address only. */
function openShop(unlisted: readonly { id: number }[]) {
  const fetch = async (request: Request) => {
    const id = Number(/products\/(\d+)/.exec(request.url)?.[1]);
    if (!id) return Response.json({ success: true, data: [], total: 0, pages: 0 });
    const data = unlisted.find((product) => product.id === id);
    return Response.json({ success: data !== undefined, data }, { status: data ? 200 : 404 });
  };
  return createShopApi({ fetch, baseUrl: 'http://backend.example' });
}

it('what no list shows, but its address sells, is sold', async () => {
  const [answer] = await findCurrent(openShop([prize]), [{ productId: 175 }]);
  expect(answer?.now).toMatchObject({ name: "Champion's Counter", price: 45, stockQuantity: 2 });
});

it('what has no address either is gone, and past the bound nobody knows', async () => {
  expect(await findCurrent(openShop([]), [{ productId: 175 }])).toEqual([{ productId: 175, now: undefined }]);
  const many = Array.from({ length: 70 }, (_, place) => ({ productId: place + 1 }));
  expect(await findCurrent(openShop([]), many)).toHaveLength(60);
});
