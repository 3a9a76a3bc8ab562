import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createShopApi } from '#storefront/api/shop-api.ts';
import { type FakeWordpress, startFakeWordpress, type WordpressMood } from '../fakes/wordpress.ts';

let wordpress: FakeWordpress;
beforeAll(async () => {
  wordpress = await startFakeWordpress();
});
afterAll(() => wordpress.close());
beforeEach(() => {
  wordpress.moods = ['well'];
  wordpress.received = [];
});

/** A new transport each time, so that nothing is cached between tests. */
function openShop({ timeoutMs }: { timeoutMs?: number } = {}) {
  const waits: number[] = [];
  const transport = { fetch, baseUrl: wordpress.url, apiKey: 'wordpress-key' };
  const wait = async (ms: number) => void waits.push(ms);
  return { api: createShopApi(transport, { wait, timeoutMs }), waits };
}

describe("a WordPress's products", () => {
  it('are a plain list, with totals in headers', async () => {
    const { api } = openShop();
    const list = await api.products({ perPage: 3, page: 2 });
    expect(list).toMatchObject({ total: 7, pages: 3, corrected: undefined });
    expect(list.products.map(({ id }) => id)).toEqual([50, 70, 71]);
    expect(wordpress.received[0]?.headers['x-api-key']).toBe('wordpress-key');
  });

  it('have their brand in a list, an attribute, a field or the meta data', async () => {
    const { products } = await openShop().api.products({});
    expect(products.map(({ brand }) => brand)).toEqual([
      'Woo & Sons',
      'Hood House',
      'Cap Corner',
      'Buckle Bros',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('cost the price, else the regular price, else nothing', async () => {
    const { products } = await openShop().api.products({});
    expect(products.map(({ priceCents }) => priceCents)).toEqual([1_500, 4_500, 0, 6_500, 0, 1_105, 0]);
    expect(products[3]).toMatchObject({ onSale: true, salePriceCents: 5_500, regularPriceCents: 6_500 });
  });

  it('have images of either shape, or none', async () => {
    const { products } = await openShop().api.products({});
    expect(products.map(({ images }) => images.map(({ src }) => src))).toEqual([
      ['https://woo.example/vneck-tee-2.jpg'],
      [],
      ['https://woo.example/beanie-2.jpg'],
      [],
      [],
      [],
      [],
    ]);
  });

  it('are in stock by default; an unrecognised status is unknown', async () => {
    const { products } = await openShop().api.products({});
    expect(products.map(({ stockStatus, stockQuantity }) => [stockStatus, stockQuantity])).toEqual([
      ['instock', undefined],
      ['unknown', undefined],
      ['instock', 7],
      ['outofstock', undefined],
      ['instock', undefined],
      ['instock', undefined],
      ['instock', undefined],
    ]);
  });

  it('have markup and entities removed from names and short texts', async () => {
    const { products } = await openShop().api.products({});
    expect(products[0]?.shortDescription).toBe('This is a variable product & more.');
    expect(products[2]?.name).toBe('Beanie – warm');
    expect(products[2]?.categories).toEqual([{ id: 0, name: 'Accessories', slug: 'accessories' }]);
  });

  it('may be grouped or external; an unknown type is a simple product', async () => {
    const { products } = await openShop().api.products({});
    expect(products.slice(4).map(({ kind }) => kind)).toEqual(['grouped', 'external', 'simple']);
    expect(products[4]?.groupedIds).toEqual([46, 48]);
  });

  it('with variations: attributes by plain or prefixed keys, an empty value matches any', async () => {
    const shirt = await openShop().api.product(44);
    expect(shirt).toMatchObject({
      hasVariations: true,
      variationAttributes: [
        { name: 'Color', options: ['Blue', 'Red'] },
        { name: 'Size', options: ['Large', 'Medium'] },
      ],
      defaultAttributes: { Color: 'Red' },
    });
    expect(shirt?.variations).toMatchObject([
      { id: 60, name: 'Red', attributes: { Color: 'Red' }, priceCents: 2_000 },
      { id: 61, name: 'Blue / Large', priceCents: 1_500, stockStatus: 'outofstock' },
    ]);
  });

  it('that do not exist are undefined', async () => {
    expect(await openShop().api.product(4_711)).toBeUndefined();
  });
});

describe('features that WordPress lacks', () => {
  it('brands are derived from the products', async () => {
    const brands = await openShop().api.brands();
    expect(brands.map(({ name }) => name)).toEqual(['Woo & Sons', 'Hood House', 'Cap Corner', 'Buckle Bros']);
  });

  it('counts, suggestions, close matches and linked products are empty without an error', async () => {
    const { api } = openShop();
    expect(await api.facets({})).toBeUndefined();
    expect(await api.suggestions('shirt')).toEqual({ products: [], categories: [] });
    expect(await api.closest('shirt')).toEqual([]);
    expect(await api.linked(44)).toEqual({ upsells: [], crossSells: [] });
  });

  it('invalid categories are dropped', async () => {
    expect(await openShop().api.categories()).toEqual([
      { id: 15, name: 'Clothing', slug: 'clothing', parentId: undefined, count: 5 },
      { id: 17, name: 'Tshirts', slug: 'tshirts', parentId: 15, count: 1 },
      { id: 18, name: 'Accessories & more', slug: 'accessories', parentId: undefined, count: 2 },
    ]);
  });
});

it('a hundred concurrent visitors cost WordPress one request per address', async () => {
  const transport = { fetch, baseUrl: wordpress.url, apiKey: 'wordpress-key' };
  const visit = async () => {
    const api = createShopApi(transport);
    await Promise.all([api.products({}), api.categories(), api.brands(), api.product(44), api.linked(44)]);
  };
  await Promise.all(Array.from({ length: 100 }, visit));
  const asked = wordpress.received.map(({ path }) => path);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked).toHaveLength(new Set(asked).size);
});

describe('a failing WordPress', () => {
  it.each<[WordpressMood, string, number]>([
    ['broken', 'Request failed with status code 500', 3],
    ['silent', 'timeout exceeded', 3],
    ['page', 'API request failed. Please try again.', 3],
    ['cut off', 'API request failed. Please try again.', 3],
    ['unauthorised', 'Request failed with status code 401', 1],
  ])('%s: %s, after %i calls', async (mood, message, calls) => {
    wordpress.moods = [mood];
    const { api, waits } = openShop(mood === 'silent' ? { timeoutMs: 100 } : {});
    await expect(api.products({})).rejects.toThrow(message);
    expect(wordpress.received).toHaveLength(calls);
    expect(waits).toEqual([1_000, 2_000].slice(0, calls - 1));
  });

  it('recovers within three tries', async () => {
    wordpress.moods = ['broken', 'silent', 'well'];
    const { api, waits } = openShop({ timeoutMs: 2_000 });
    expect((await api.products({})).total).toBe(7);
    expect(waits).toEqual([1_000, 2_000]);
  });

  it('switched off, is a network error', async () => {
    const gone = await startFakeWordpress();
    await gone.close();
    const transport = { fetch, baseUrl: gone.url, apiKey: 'k' };
    const api = createShopApi(transport, { wait: async () => undefined });
    await expect(api.products({})).rejects.toThrow('Network error. Please check your connection.');
  });
});
