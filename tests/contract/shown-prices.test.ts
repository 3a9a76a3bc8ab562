import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { productListSchema } from '#contract/products.ts';
import { randFromCents } from '#domain/money/money.ts';
import { createShopApi, type ShopApi } from '#storefront/api/shop-api.ts';
import { findShopList, findShopTerms, toProductQuery } from '#storefront/catalogue/list/find-shop-list.ts';
import { type ShopQuery, WHOLE_SHOP } from '#storefront/catalogue/list/shop-query.ts';
import { findTopShelf } from '#storefront/home/top-shelf.ts';
import {
  type CardProduct,
  shownCents,
  singleLine,
  toCartProduct,
} from '#storefront/pieces/products/card-product.ts';
import { openShopForAll } from '../shop-for-all.ts';
import { API_KEY, type ShopServer } from '../shop-server.ts';
import { countCases } from '../tiers.ts';

const SEED = 20_261_128;
const RUNS = countCases(20, 60);

let shop: ShopServer;
let api: ShopApi;
openShopForAll(async (opened) => {
  shop = opened;
  api = createShopApi({ fetch, baseUrl: shop.url, apiKey: API_KEY });
});

const some = (...options: string[]) => fc.subarray(options, { minLength: 1 });
const filters = fc.record(
  {
    category: fc.constantFrom('Singles', 'Accessories', 'Merchandise', 'Pokemon Singles'),
    brand: fc.constantFrom('Pokemon', 'One Piece'),
    search: fc.constantFrom('box', 'ember', 'dusk'),
    inStock: fc.constant(true),
    onSale: fc.constant(true),
    graded: fc.constant(true),
    photos: fc.constant(true),
    minCents: fc.constantFrom(1_000, 20_000),
    maxCents: fc.constantFrom(15_000, 200_000),
    attributes: fc.record(
      { Condition: some('Near Mint', 'Lightly Played', 'Heavily Played'), Finish: some('Normal', 'Holo') },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);
const order = fc.constantFrom('asc' as const, 'desc' as const);

async function list(query: ShopQuery): Promise<CardProduct[]> {
  const { products, pages, error } = await findPage(query);
  expect(error).toBeUndefined();
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, at) =>
    findPage({ ...query, page: at + 2 }),
  );
  return [products, ...(await Promise.all(others)).map((page) => page.products)].flat();
}

const findPage = (query: ShopQuery) =>
  findShopList(api, query, toProductQuery(query, findShopTerms(api, query)));

const inOrder = (figures: readonly number[], direction: 'asc' | 'desc') =>
  figures.toSorted((one, other) => (direction === 'asc' ? one - other : other - one));

it('a list of the shop by price stands in the order of the prices on its tiles, whatever its filters', async () => {
  await fc.assert(
    fc.asyncProperty(filters, order, async (chosen, direction) => {
      const products = await list({ ...WHOLE_SHOP, ...chosen, orderby: 'price', order: direction });
      // What has no price comes last in both directions.
      const prices = products.map(shownCents).filter((cents) => cents > 0);
      expect(prices).toEqual(inOrder(prices, direction));
    }),
    {
      seed: SEED,
      numRuns: RUNS,
      examples: [
        [{}, 'asc'],
        [{}, 'desc'],
      ],
    },
  );
});

it('what a tile adds costs what the tile shows', async () => {
  await fc.assert(
    fc.asyncProperty(filters, fc.constantFrom('price' as const, 'date' as const), async (chosen, orderby) => {
      for (const card of await list({ ...WHOLE_SHOP, ...chosen, orderby })) {
        const line = card.single ? singleLine(card, card.single.shown) : toCartProduct(card);
        expect(line.price).toBe(randFromCents(shownCents(card)));
      }
    }),
    { seed: SEED, numRuns: 20 },
  );
});

it.each(['Singles', 'Accessories'] as const)(
  'the shelf of %s on the home page shows its prices dearest first, of the best condition in stock',
  async (name) => {
    const shelf = await findTopShelf(api, name);
    expect(shelf.length).toBeGreaterThan(4);
    const prices = shelf.map(shownCents);
    expect(prices).toEqual(inOrder(prices, 'desc'));
    for (const { single } of shelf) expect(single?.shown).toEqual(single?.offers[0]);
  },
);

it('the API orders by its price, whatever the filters', async () => {
  for (const query of [
    '',
    '&in_stock=true',
    '&attribute[Condition]=Near+Mint',
    '&search=ember',
    '&on_sale=true',
  ]) {
    for (const direction of ['asc', 'desc'] as const) {
      const answer = await shop.api(
        `${PATHS.products}?per_page=100&orderby=price&order=${direction}${query}`,
      );
      const prices = productListSchema
        .parse(await answer.json())
        .data.flatMap(({ price }) => (price === '' ? [] : [Number(price)]));
      expect(prices).toEqual(inOrder(prices, direction));
    }
  }
});
