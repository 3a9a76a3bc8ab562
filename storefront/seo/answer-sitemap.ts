import { SHOP_PAGE_SIZE } from '#domain/shop-facts.ts';
import type { StorefrontServices } from '../api/context.ts';
import { ShopApiError } from '../api/shop-api.ts';
import { findPages, findProductPages } from './sitemap-entries.ts';
import { sitemapAnswer, sitemapIndexAnswer } from './sitemap-xml.ts';

const ADDRESSES_PER_FILE = 5_000;
const CALLS_PER_FILE = ADDRESSES_PER_FILE / SHOP_PAGE_SIZE;
const MAX_FILES = 1_000;

/** Every address of the site; for a large shop the list of its files, `pages.xml`, `products-1.xml` and so on. */
export async function answerSitemap(
  file: string | undefined,
  { shopApi, contentApi, publicUrl }: Pick<StorefrontServices, 'shopApi' | 'contentApi' | 'publicUrl'>,
): Promise<Response> {
  const everyPage = () => findPages(shopApi, contentApi);
  try {
    if (file === 'pages.xml') return await sitemapAnswer(everyPage(), publicUrl);
    if (file !== undefined) {
      const number = Number(/^products-([1-9]\d{0,3})\.xml$/.exec(file)?.[1] ?? 0);
      if (number < 1 || number > MAX_FILES) return new Response(null, { status: 404 });
      const firstCall = (number - 1) * CALLS_PER_FILE + 1;
      return await sitemapAnswer(findProductPages(shopApi, firstCall, CALLS_PER_FILE), publicUrl);
    }
    const { total } = await shopApi.products({ perPage: 1 });
    if (total > ADDRESSES_PER_FILE) {
      const files = Array.from({ length: Math.ceil(total / ADDRESSES_PER_FILE) }, (_, at) => at + 1);
      const products = files.map((number) => `/sitemap/products-${number}.xml`);
      return sitemapIndexAnswer(['/sitemap/pages.xml', ...products], publicUrl);
    }
    return await sitemapAnswer(everything(), publicUrl);
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error;
    return new Response(error.message, { status: 503, headers: { 'Retry-After': '60' } });
  }

  async function* everything() {
    yield* findProductPages(shopApi, 1, CALLS_PER_FILE);
    yield* everyPage();
  }
}
