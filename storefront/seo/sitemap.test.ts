import { describe, expect, it } from 'vitest';
import { createContentApi } from '../api/content-api.ts';
import { CallError, createShopApi } from '../api/shop-api.ts';
import { findProductPages } from './sitemap-entries.ts';
import { answerSitemap } from './sitemap-route.ts';
import { sitemapResponse } from './sitemap-xml.ts';

const SITE = 'https://shop.example';

function largeShop(total = 12_000) {
  let calls = 0;
  const transport = {
    baseUrl: SITE,
    fetch: async ({ url }: Request) => {
      calls += 1;
      const { pathname, searchParams } = new URL(url);
      if (!pathname.endsWith('/products')) return Response.json([]);
      const page = Number(searchParams.get('page') ?? 1);
      const ids = Array.from({ length: 100 }, (_, at) => (page - 1) * 100 + at + 1);
      const data = ids
        .filter((id) => id <= total)
        .map((id) => ({ id, date_modified: '2026-11-20T08:00:00' }));
      return Response.json({ success: true, data, total, pages: Math.ceil(total / 100) });
    },
  };
  return { transport, api: createShopApi(transport), calls: () => calls };
}

async function read(firstCall: number, calls: number) {
  const shop = largeShop();
  const answer = await sitemapResponse(findProductPages(shop.api, firstCall, calls), SITE);
  const xml = await answer.text();
  return { status: answer.status, xml, addresses: addressesIn(xml), calls: shop.calls() };
}

const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '');

async function answer(total: number, file?: string) {
  const transport = largeShop(total).transport;
  const services = {
    shopApi: createShopApi(transport),
    contentApi: createContentApi(transport),
    publicUrl: SITE,
  };
  const response = await answerSitemap(file, services);
  const xml = await response.text();
  return { status: response.status, xml, addresses: addressesIn(xml) };
}

describe('/sitemap.xml', () => {
  it('lists every address that fits into one file', async () => {
    const { xml, addresses } = await answer(5_000);
    expect(xml).toContain('<urlset');
    expect(addresses).toContain(`${SITE}/shop/product/5000`);
    expect(addresses).toContain(`${SITE}/contact`);
  });

  it('lists the files of a larger sitemap, and each of them exists', async () => {
    const { xml, addresses } = await answer(5_001);
    expect(xml).toContain('<sitemapindex');
    const files = ['pages.xml', 'products-1.xml', 'products-2.xml'];
    expect(addresses).toEqual(files.map((file) => `${SITE}/sitemap/${file}`));
    expect((await answer(5_001, 'pages.xml')).addresses).toContain(`${SITE}/contact`);
    expect((await answer(5_001, 'products-1.xml')).addresses).toHaveLength(5_000);
    expect((await answer(5_001, 'products-2.xml')).addresses).toEqual([`${SITE}/shop/product/5001`]);
  });

  it.each(['products-3.xml', 'products-0.xml', 'products-9999.xml', 'x.xml'])('has no %s', async (file) => {
    expect((await answer(5_001, file)).status).toBe(404);
  });
});

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

  it('has the date of each product’s last change', async () => {
    expect((await read(1, 1)).xml).toContain(
      `<url><loc>${SITE}/shop/product/1</loc><lastmod>2026-11-20</lastmod></url>`,
    );
  });

  it('has no file without products', async () => {
    expect((await read(121, 50)).status).toBe(404);
  });

  it('is an error while the shop does not answer', async () => {
    const transport = { baseUrl: SITE, fetch: async () => Response.json({}, { status: 401 }) };
    const pages = findProductPages(createShopApi(transport), 1, 50);
    await expect(sitemapResponse(pages, SITE)).rejects.toThrow(CallError);
  });
});

it('addresses are escaped', async () => {
  async function* pages() {
    yield { path: '/shop?brand=Dungeons+%26+Dragons&page=2' };
  }
  const xml = await (await sitemapResponse(pages(), SITE)).text();
  expect(xml).toContain('<loc>https://shop.example/shop?brand=Dungeons+%26+Dragons&amp;page=2</loc>');
});
