import { expect, it } from 'vitest';
import { createShopApi } from '../api/shop-api.ts';
import { findTopShelf, shelfAddress } from './top-shelf.ts';

const SINGLES = { id: 5, name: 'Singles', slug: 'all-singles', parent: 0, count: 20 };

const PRODUCTS = Array.from({ length: 20 }, (_, place) => ({
  id: place + 1,
  name: `Card ${place + 1}`,
  price: `${((place * 7) % 20) + 1}.00`,
  stock_status: 'instock',
}));

function openShop(categories: object[]) {
  const asked: URL[] = [];
  const api = createShopApi({
    baseUrl: 'http://backend.example',
    fetch: async (request) => {
      const url = new URL(request.url);
      asked.push(url);
      const data = url.pathname.endsWith('/categories') ? categories : PRODUCTS;
      return Response.json({ success: true, data });
    },
  });
  return { api, asked };
}

it('shows the fifteen most expensive of the fifty found, most expensive first', async () => {
  const { api, asked } = openShop([SINGLES]);
  const shelf = await findTopShelf(api, 'Singles');
  expect(shelf.map(({ priceCents }) => priceCents / 100)).toEqual([
    20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6,
  ]);
  expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toMatchObject({
    category: '5',
    per_page: '50',
    orderby: 'price',
    order: 'desc',
    shown_offer: 'best',
  });
});

it('links to the top-level category by id, or by name without one', async () => {
  const categories = await openShop([SINGLES]).api.categories();
  expect(shelfAddress(categories, 'Singles')).toBe('/shop?category=5');
  expect(shelfAddress(categories, 'Accessories')).toBe('/shop?category=Accessories');
});

it('is empty without a top-level category of that name', async () => {
  expect(await findTopShelf(openShop([]).api, 'Accessories')).toEqual([]);
  expect(await findTopShelf(openShop([{ ...SINGLES, parent: 1 }]).api, 'Singles')).toEqual([]);
});
