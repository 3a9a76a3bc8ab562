import { describe, expect, it } from 'vitest';
import { createShopApi, ShopApiError } from '../shop-api.ts';
import { findProductPages } from './sitemap-entries.ts';
import { sitemapAnswer } from './sitemap-xml.ts';

const SITE = 'https://shop.example';
const TOTAL = 12_000;

/** A backend with twelve thousand products; counts what it is asked. */
function largeShop() {
  let calls = 0;
  const door = {
    baseUrl: SITE,
    fetch: async ({ url }: Request) => {
      calls += 1;
      const page = Number(new URL(url).searchParams.get('page'));
      const ids = Array.from({ length: 100 }, (_, at) => (page - 1) * 100 + at + 1);
      const data = ids
        .filter((id) => id <= TOTAL)
        .map((id) => ({ id, date_modified: '2026-11-20T08:00:00' }));
      return Response.json({ success: true, data, total: TOTAL, pages: TOTAL / 100 });
    },
  };
  return { api: createShopApi(door), calls: () => calls };
}

async function read(firstCall: number, calls: number) {
  const shop = largeShop();
  const answer = await sitemapAnswer(findProductPages(shop.api, firstCall, calls), SITE);
  const xml = await answer.text();
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '');
  return { status: answer.status, xml, addresses, calls: shop.calls() };
}

describe('the sitemap of a large shop', () => {
  it('has files of five thousand products each, page by page', async () => {
    const { addresses, calls } = await read(51, 50);
    expect(addresses).toHaveLength(5_000);
    expect(addresses[0]).toBe(`${SITE}/shop/product/5001`);
    expect(calls).toBe(50);
  });

  it('ends with the last product', async () => {
    const { addresses } = await read(101, 50);
    expect(addresses).toHaveLength(2_000);
    expect(addresses.at(-1)).toBe(`${SITE}/shop/product/12000`);
  });

  it('says when each product changed', async () => {
    expect((await read(1, 1)).xml).toContain(
      `<url><loc>${SITE}/shop/product/1</loc><lastmod>2026-11-20</lastmod></url>`,
    );
  });

  it('has no file without products', async () => {
    expect((await read(121, 50)).status).toBe(404);
  });

  it('is an error as long as the shop does not answer', async () => {
    const door = { baseUrl: SITE, fetch: async () => Response.json({}, { status: 401 }) };
    const pages = findProductPages(createShopApi(door), 1, 50);
    await expect(sitemapAnswer(pages, SITE)).rejects.toThrow(ShopApiError);
  });
});

it('addresses are escaped', async () => {
  async function* pages() {
    yield { path: '/shop?brand=Dungeons+%26+Dragons&page=2' };
  }
  const xml = await (await sitemapAnswer(pages(), SITE)).text();
  expect(xml).toContain('<loc>https://shop.example/shop?brand=Dungeons+%26+Dragons&amp;page=2</loc>');
});
