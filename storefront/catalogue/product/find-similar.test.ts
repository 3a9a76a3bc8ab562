import { expect, it } from 'vitest';
import { createShopApi } from '../../api/shop-api.ts';
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

it('the row tells what is in stock, not how many: an order of these leaves the page valid', async () => {
  const counted = { ...product(2, 'Playmat'), stock_status: 'instock', stock_quantity: 7 };
  const single = {
    ...card(3, 'Kudu – SV08 1/191'),
    stock_quantity: 2,
  };
  const api = createShopApi({
    baseUrl: 'http://backend.example',
    fetch: async ({ url }) =>
      Response.json(url.endsWith('/1?include_variations=true') ? alpha : [counted, single]),
  });
  const opened = await api.product(1);
  if (!opened) throw new Error('no product');
  const { similar } = await findSimilar(api, opened, []);
  expect(similar).toHaveLength(2);
  expect(JSON.stringify(similar)).toContain('instock');
  expect(JSON.stringify(similar)).not.toContain('stockQuantity');
});

it('upsells come first, and a full row needs no further requests', async () => {
  const set = [2, 3, 4].map((id) => product(id, `Card ${id}`));
  const chosen = [20, 21, 22, 23, 24].map((id) => product(id, `Chosen ${id}`));
  const { similar, more, asked } = await findIn({ 'attribute[Set]': set }, chosen);
  expect(similar).toEqual([20, 21, 22, 23, 24]);
  expect(more).toEqual([2, 3, 4]);
  expect(asked).toEqual([expect.stringContaining('in_stock=true&attribute[Set]=Surging+Sparks')]);
});

const card = (id: number, name: string, set = 'Surging Sparks') => ({
  ...product(id, name),
  type: 'simple',
  stock_status: 'instock',
  attributes: Object.entries({ Set: set, Number: `${id}/191`, Condition: 'Near Mint' }).map(
    ([attribute, option]) => ({ name: attribute, variation: false, visible: true, options: [option] }),
  ),
});

async function findLikeCard(answers: Record<string, Wire[]>, upsells: Wire[] = []) {
  const brands: (string | null)[] = [];
  const api = createShopApi({
    baseUrl: 'http://backend.example',
    fetch: async ({ url }) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname.endsWith('/linked')) return Response.json({ upsells, cross_sells: [] });
      if (pathname.endsWith('/1')) return Response.json(card(1, 'Kudu – SV08 1/191'));
      brands.push(searchParams.get('brand'));
      const kind = ['attribute[Set]', 'search', 'brand'].find((name) => searchParams.has(name));
      return Response.json(answers[kind ?? ''] ?? []);
    },
  });
  const opened = await api.product(1);
  if (!opened) throw new Error('no product');
  const { heading, similar, more } = await findSimilar(api, opened, (await api.linked(1)).upsells);
  const ids = (products: { id: number }[]) => products.map(({ id }) => id);
  return { heading: heading.text, similar: ids(similar), more: ids(more), brands };
}

it("a card's row holds cards of its set, then of its name and of its game, and no sealed goods", async () => {
  const answers = {
    'attribute[Set]': [
      product(9, 'Surging Sparks Booster Box', 'Surging Sparks'),
      card(2, 'Crane – SV08 2/191'),
    ],
    search: [
      card(3, 'Kudu – SV09 3/159', 'Journey Together'),
      card(8, 'Kudu Calf – SV09 8/159', 'Journey Together'),
    ],
    brand: [
      card(4, 'Beetle – SV10 4/182', 'Destined Rivals'),
      card(5, 'Moth – SV10 5/182', 'Destined Rivals'),
    ],
  };
  expect(await findLikeCard(answers, [product(20, 'Chosen')])).toMatchObject({
    heading: 'From the same set, and more',
    similar: [2, 3, 4, 5],
    more: [20],
  });
});

it('four cards of the set need no others', async () => {
  const set = [2, 3, 4, 5].map((id) => card(id, `Card ${id} – SV08 ${id}/191`));
  const { heading, similar } = await findLikeCard({ 'attribute[Set]': set });
  expect(heading).toBe('From the same set');
  expect(similar).toEqual([2, 3, 4, 5]);
});

it('cards are asked for by their game, so that one question fills both rows', async () => {
  const set = [2, 3, 4, 5, 6, 7, 8].map((id) => card(id, `Card ${id} – SV08 ${id}/191`));
  const { similar, more, brands } = await findLikeCard({ 'attribute[Set]': set });
  expect(similar).toEqual([2, 3, 4, 5]);
  expect(more).toEqual([6, 7, 8]);
  expect(brands).toEqual(['Pokemon']);
});

it('a small catalogue shows what it has', async () => {
  const { similar, more } = await findIn({ brand: [alpha, product(2, 'Pack')] }, []);
  expect(similar).toEqual([2]);
  expect(more).toEqual([]);
});
