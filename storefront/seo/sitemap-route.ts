import { SHOP_PAGE_SIZE } from '#domain/shop/shop-facts.ts';
import { type StorefrontServices, storefrontContext } from '../api/context.ts';
import { CallError } from '../api/shop-api.ts';
import type { Route } from './+types/sitemap-route.ts';
import { findPages, findProductPages } from './sitemap-entries.ts';
import { sitemapIndexResponse, sitemapResponse } from './sitemap-xml.ts';

export const loader = ({ params, context }: Route.LoaderArgs): Promise<Response> =>
  answerSitemap(params.file, context.get(storefrontContext));

const ADDRESSES_PER_FILE = 5_000;
const CALLS_PER_FILE = ADDRESSES_PER_FILE / SHOP_PAGE_SIZE;
const MAX_FILES = 1_000;

/** For a large shop, an index of `pages.xml`, `products-1.xml` and so on. */
export async function answerSitemap(
  file: string | undefined,
  { shopApi, contentApi, publicUrl }: Pick<StorefrontServices, 'shopApi' | 'contentApi' | 'publicUrl'>,
): Promise<Response> {
  const everyPage = () => findPages(shopApi, contentApi);
  try {
    if (file === 'pages.xml') return await sitemapResponse(everyPage(), publicUrl);
    if (file !== undefined) {
      const number = Number(/^products-([1-9]\d{0,3})\.xml$/.exec(file)?.[1] ?? 0);
      if (number < 1 || number > MAX_FILES) return new Response(null, { status: 404 });
      const firstCall = (number - 1) * CALLS_PER_FILE + 1;
      return await sitemapResponse(findProductPages(shopApi, firstCall, CALLS_PER_FILE), publicUrl);
    }
    const { total } = await shopApi.products({ perPage: 1 });
    if (total > ADDRESSES_PER_FILE) {
      const files = Array.from({ length: Math.ceil(total / ADDRESSES_PER_FILE) }, (_, at) => at + 1);
      const products = files.map((number) => `/sitemap/products-${number}.xml`);
      return sitemapIndexResponse(['/sitemap/pages.xml', ...products], publicUrl);
    }
    return await sitemapResponse(everything(), publicUrl);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return new Response(error.message, { status: 503, headers: { 'Retry-After': '60' } });
  }

  async function* everything() {
    yield* findProductPages(shopApi, 1, CALLS_PER_FILE);
    yield* everyPage();
  }
}
