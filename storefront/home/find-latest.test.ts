import { expect, it } from 'vitest';
import { createShopApi } from '../api/shop-api.ts';
import { findLatest } from './find-latest.ts';

interface Listed {
  id: number;
  featured?: true;
  isOut?: true;
}

/** Newest first. */
async function latestOf(products: readonly Listed[]): Promise<number[]> {
  const api = createShopApi({
    baseUrl: 'https://backend.example',
    fetch: async ({ url }) => {
      const query = new URL(url).searchParams;
      const data = products
        .filter(({ featured }) => featured || query.get('featured') === null)
        .filter(({ isOut }) => !isOut || query.get('in_stock') === null)
        .slice(0, Number(query.get('per_page')))
        .map(({ id, isOut }) => ({ id, name: `Card ${id}`, stock_status: isOut ? 'outofstock' : 'instock' }));
      return Response.json({ success: true, data });
    },
  });
  return (await findLatest(api)).map(({ id }) => id);
}

it('shows four featured products', async () => {
  const featured = [1, 2, 3, 4, 5].map((id) => ({ id, featured: true as const }));
  expect(await latestOf([{ id: 9 }, ...featured])).toEqual([1, 2, 3, 4]);
});

it('prefers what can be bought, and fills the row with what is newest', async () => {
  const products: Listed[] = [
    { id: 1, isOut: true },
    { id: 2, featured: true, isOut: true },
    { id: 3 },
    { id: 4, featured: true },
    { id: 5 },
  ];
  expect(await latestOf(products)).toEqual([4, 3, 5, 2]);
  expect(await latestOf([{ id: 1, isOut: true }, { id: 2 }])).toEqual([2, 1]);
  expect(await latestOf([])).toEqual([]);
});
