import { expect, it } from 'vitest';
import { createShopApi } from '../api/shop-api.ts';
import { findSimilar } from './find-similar.ts';

const product = (id: number, name: string, set?: string) => ({
  id,
  name,
  price: '10.00',
  brands: [{ id: 1, name: 'Pokemon', slug: 'pokemon' }],
  categories: [{ id: 5, name: 'Singles', slug: 'singles' }],
  attributes: set ? [{ name: 'Set', variation: false, visible: true, options: [set] }] : [],
});
type Wire = ReturnType<typeof product>;
const alpha = product(1, 'Grassland Alpha – SV08 238/191', 'Surging Sparks');

async function findIn(answers: Record<string, Wire[]>, chosen: Wire[]) {
  const asked: string[] = [];
  const api = createShopApi({
    baseUrl: 'http://backend.example',
    fetch: async ({ url }) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname.endsWith('/linked')) return Response.json({ upsells: chosen, cross_sells: [] });
      if (pathname.endsWith('/1')) return Response.json(alpha);
      asked.push(decodeURIComponent(url));
      const kind = ['attribute[Set]', 'search', 'brand', 'category'].find((name) => searchParams.has(name));
      return Response.json(answers[kind ?? ''] ?? []);
    },
  });
  const opened = await api.product(1);
  if (!opened) throw new Error('no product');
  const { similar, more } = await findSimilar(api, opened, (await api.linked(1)).upsells);
  const ids = (products: { id: number }[]) => products.map(({ id }) => id);
  return { similar: ids(similar), more: ids(more), asked };
}

it('a row without enough upsells is filled from the set, the name, the brand and the category', async () => {
  const answers = {
    'attribute[Set]': [alpha, product(2, 'Kudu – SV08 1/191')],
    search: [product(3, 'Grassland Alpha – SV09 1/159'), product(4, 'Grassland Alpha Tin')],
    brand: [product(2, 'Kudu – SV08 1/191'), product(5, 'Pack'), product(6, 'Box')],
    category: [product(7, 'Meerkat – SV10 2/182'), product(8, 'Crane'), product(9, 'Beetle')],
  };
  const { similar, more } = await findIn(answers, [product(20, 'Chosen')]);
  expect(similar).toEqual([20, 2, 3, 5]);
  expect(more).toEqual([6, 7, 8]);
});

it('upsells come first, and a full row needs no further requests', async () => {
  const set = [2, 3, 4].map((id) => product(id, `Card ${id}`));
  const chosen = [20, 21, 22, 23, 24].map((id) => product(id, `Chosen ${id}`));
  const { similar, more, asked } = await findIn({ 'attribute[Set]': set }, chosen);
  expect(similar).toEqual([20, 21, 22, 23, 24]);
  expect(more).toEqual([2, 3, 4]);
  expect(asked).toEqual([expect.stringContaining('in_stock=true&attribute[Set]=Surging+Sparks')]);
});

it('a small catalogue shows what it has', async () => {
  const { similar, more } = await findIn({ brand: [alpha, product(2, 'Pack')] }, []);
  expect(similar).toEqual([2]);
  expect(more).toEqual([]);
});
