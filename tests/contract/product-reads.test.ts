import { describe, expect, it } from 'vitest';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { productListSchema } from '#contract/products.ts';
import { type RawAnswer, rawRequest } from '../raw-request.ts';
import { openShopForAll } from '../shop-for-all.ts';
import { API_KEY, type ShopServer } from '../shop-server.ts';

/** Plain reads of products go a road of their own past the framework: nobody may notice which one an answer came by. */

const KEY = { [API_KEY_HEADER]: API_KEY };
/** Takes nothing compressed, but says so in words that only the app reads. */
const BY_THE_APP = { 'accept-encoding': 'gzip;q=0' };

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

/** What an answer says, without what is different each time. */
function compared({ status, headers, body }: RawAnswer) {
  const { date: _date, 'x-request-id': requestId, ...same } = headers;
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
  ])('%j is answered alike by both roads', async (address) => {
    expect(compared(await get(address))).toEqual(compared(await get(address, { ...KEY, ...BY_THE_APP })));
  });

  it('of one product is answered alike by both roads, with variations and without', async () => {
    for (const id of [variable, simple]) {
      for (const query of ['', '?include_variations=true', '?include_variations=perhaps']) {
        const answer = compared(await get(`/${id}${query}`));
        expect(answer).toEqual(compared(await get(`/${id}${query}`, { ...KEY, ...BY_THE_APP })));
        expect(answer.status).toBe(query.endsWith('perhaps') ? 400 : 200);
      }
    }
  });

  it('needs the key', async () => {
    for (const key of ['', 'another', `${API_KEY}x`]) {
      const headers = { [API_KEY_HEADER]: key };
      expect((await get('', headers)).status).toBe(401);
      expect((await get(`/${simple}`, headers)).status).toBe(401);
    }
  });

  it('keeps the id that the caller has given it', async () => {
    const named = await get(`/${simple}`, { ...KEY, 'x-request-id': 'till-2-morning' });
    expect(named.headers['x-request-id']).toBe('till-2-morning');
    const refused = await get(`/${simple}`, { ...KEY, 'x-request-id': 'no spaces' });
    expect(refused.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it('from a page of another site is told that it may be read there', async () => {
    const { headers } = await get('', { ...KEY, origin: 'https://cards.example' });
    expect(headers['access-control-allow-origin']).toBe('https://cards.example');
  });

  it('is compressed for who takes it so', async () => {
    const { headers, body } = await get('', { ...KEY, 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(body.length).toBeLessThan((await get('')).body.length / 3);
  });

  it('HEAD answers the headers alone', async () => {
    const { status, headers, body } = await get(`/${simple}`, KEY, 'HEAD');
    expect(status).toBe(200);
    expect(headers['surrogate-key']).toBe(`product-${simple}`);
    expect(body).toHaveLength(0);
  });
});
