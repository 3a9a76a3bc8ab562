import { describe, expect, it } from 'vitest';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { productAnswerSchema, productListSchema } from '#contract/products.ts';
import { DISCOUNTS_KEY } from '#contract/surrogate-keys.ts';
import { type RawAnswer, rawRequest } from '../raw-request.ts';
import { openShopForAll } from '../shop-for-all.ts';
import { API_KEY, type ShopServer } from '../shop-server.ts';

const KEY = { [API_KEY_HEADER]: API_KEY };

let shop: ShopServer;
let variable = 0;
let simple = 0;

openShopForAll(async (opened) => {
  shop = opened;
  const { data } = productListSchema.parse(await (await shop.api(`${PATHS.products}?per_page=100`)).json());
  variable = data.find(({ has_variations }) => has_variations)?.id ?? 0;
  simple = data.find(({ has_variations }) => !has_variations)?.id ?? 0;
});

const get = (address: string, headers: Record<string, string> = KEY, method?: string) =>
  rawRequest(shop.url + PATHS.products + address, headers, method);

/** Without headers that differ each time or tell how the answer was made. */
function compared({ status, headers, body }: RawAnswer) {
  const { date: _date, 'x-request-id': requestId, 'cache-status': _cache, ...same } = headers;
  const text = body.toString().replace(String(requestId), '');
  return { status, headers: { ...same, 'content-length': String(body.length) }, text };
}

describe('a read of products', () => {
  it.each([
    '',
    '?per_page=3&page=2&orderby=price&order=asc',
    '?page=1000000',
    '?search=chrizard&per_page=5',
    '?search=%25',
    '?in_stock=true&per_page=2&attribute%5BRarity%5D=Rare',
    '?per_page=2&per_page=7&unknown=1',
    '?search=pok%C3%A9mon+booster',
    '?brand[]=Pokemon&brand[]=One%20Piece&per_page=2',
    '?attribute[Rarity][]=Rare&per_page=2',
    '?page[a]=1',
    '?per_page=0',
    '?include=x',
    '?orderby=made-up',
    '/2147483647',
    '/0',
    '/none',
    '/categories',
    '/',
    '/1/',
  ])('%j is answered alike the first time and from the cache', async (address) => {
    expect(compared(await get(address))).toEqual(compared(await get(address)));
  });

  it('of one product is the same from the backend and from the cache, with and without variations', async () => {
    for (const id of [variable, simple]) {
      for (const query of ['', '?include_variations=true', '?include_variations=perhaps']) {
        const answer = compared(await get(`/${id}${query}`));
        expect(answer).toEqual(compared(await get(`/${id}${query}`)));
        expect(answer.status).toBe(query.endsWith('perhaps') ? 400 : 200);
      }
    }
  });

  it('requires the API key', async () => {
    for (const key of ['', 'another', `${API_KEY}x`]) {
      const headers = { [API_KEY_HEADER]: key };
      expect((await get('', headers)).status).toBe(401);
      expect((await get(`/${simple}`, headers)).status).toBe(401);
    }
  });

  it('returns the request id of a caller with the key, and gives visitors one', async () => {
    const named = await get(`/${simple}`, { ...KEY, 'x-request-id': 'till-2-morning' });
    expect(named.headers['x-request-id']).toBe('till-2-morning');
    const refused = await get(`/${simple}`, { ...KEY, 'x-request-id': 'no spaces' });
    expect(refused.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    for (const page of ['/privacy', '/privacy', '/checkout', '/wp-json/wp/v2/posts']) {
      const { headers } = await rawRequest(shop.url + page, { 'x-request-id': 'till-2-morning' });
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    }
  });

  it('allows cross-origin reads', async () => {
    const { headers } = await get('', { ...KEY, origin: 'https://cards.example' });
    expect(headers['access-control-allow-origin']).toBe('https://cards.example');
  });

  it('is compressed if the client accepts it', async () => {
    const { headers, body } = await get('', { ...KEY, 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(body.length).toBeLessThan((await get('')).body.length / 3);
  });

  it('is cached, and revalidation gets 304', async () => {
    const address = `/${simple}?include_variations=false`;
    await get(address);
    const { headers } = await get(address);
    expect(headers['cache-status']).toBe('springdeck; hit');
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await get(address, { ...KEY, 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  it('requires the API key for cached responses, too', async () => {
    await get(`/${variable}`);
    expect((await get(`/${variable}`, {})).status).toBe(401);
    expect((await get(`/${variable}`, { [API_KEY_HEADER]: `${API_KEY}x` })).status).toBe(401);
  });

  it('shows the stock after an order at once', async () => {
    const stockOf = async () =>
      productAnswerSchema.parse(JSON.parse((await get(`/${simple}`)).body.toString())).data.stock_quantity;
    const before = await stockOf();
    await shop.api(PATHS.orders, {
      method: 'POST',
      body: JSON.stringify({
        billing: {
          first_name: 'Thandi',
          last_name: 'Nkosi',
          email: 'thandi@example.com',
          phone: '0825550123',
        },
        delivery_method: 'collect',
        line_items: [{ product_id: simple, quantity: 1 }],
      }),
    });
    expect(await stockOf()).toBe((before ?? 0) - 1);
  });

  it('HEAD returns only the headers', async () => {
    const { status, headers, body } = await get(`/${simple}`, KEY, 'HEAD');
    expect(status).toBe(200);
    expect(headers['surrogate-key']).toBe(`product-${simple} ${DISCOUNTS_KEY}`);
    expect(body).toHaveLength(0);
  });
});
