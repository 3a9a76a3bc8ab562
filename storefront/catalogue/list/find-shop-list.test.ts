import { expect, it } from 'vitest';
import { createShopApi } from '../../api/shop-api.ts';
import { findShopList, findShopTerms, toProductQuery } from './find-shop-list.ts';
import { parseShopQuery } from './shop-query.ts';

const CATEGORIES = [
  { id: 3, name: 'Accessories', slug: 'accessories', parent: 0, count: 32 },
  { id: 9, name: 'Dice', slug: 'dice', parent: 0, count: 4 },
  { id: 12, name: 'Accessories', slug: 'dice-accessories', parent: 9, count: 1 },
];

async function listShop(address: string, answer: (path: string) => Response) {
  const asked: URL[] = [];
  const waits: number[] = [];
  const door = {
    baseUrl: 'https://backend.example',
    fetch: async ({ url }: Request) => {
      asked.push(new URL(url));
      return answer(new URL(url).pathname);
    },
  };
  const api = createShopApi(door, { wait: async (ms) => void waits.push(ms) });
  const query = parseShopQuery(new URLSearchParams(address));
  const terms = findShopTerms(api, query);
  const list = await findShopList(api, query, toProductQuery(query, terms));
  const lists = asked.filter(({ pathname }) => pathname.endsWith('/products'));
  return { list, terms: await terms, lists, waits };
}

const well = (path: string) =>
  path.endsWith('/categories')
    ? Response.json(CATEGORIES)
    : path.endsWith('/brands')
      ? Response.json([{ id: 1, name: 'Pokémon', slug: 'pokemon' }])
      : Response.json([{ id: 44, name: 'Playmat' }]);
const failing = () => Response.json({}, { status: 503 });

it('a name that several categories share lists all of them, as the API does', async () => {
  const { terms, lists } = await listShop('category=Accessories', well);
  expect(terms.chosen.map(({ id }) => id)).toEqual([3, 12]);
  expect(lists.at(-1)?.searchParams.get('category')).toBe('3,12');
});

it('an id is one category', async () => {
  const { lists } = await listShop('category=12', well);
  expect(lists.at(-1)?.searchParams.get('category')).toBe('12');
});

it('the list, categories and brands are requested in parallel', async () => {
  const { list, lists, waits } = await listShop('', failing);
  expect(list.error).toBe('Request failed with status code 503');
  expect(lists.length).toBeGreaterThanOrEqual(3);
  expect(Math.max(...waits)).toBe(2_000);
});

it.each(['category=Accessories', 'brand=Pokemon'])(
  'a shop that does not say what %s means is not asked for its products as well',
  async (address) => {
    const { list, lists } = await listShop(address, failing);
    expect(list.error).toBe('Request failed with status code 503');
    expect(lists).toHaveLength(1);
  },
);
