import { SHOP_PAGE_SIZE } from '#domain/shop-facts.ts';
import { storefrontContext } from '../context.ts';
import { ShopApiError } from '../shop-api.ts';
import type { Route } from './+types/sitemap-route.ts';
import { findPages, findProductPages } from './sitemap-entries.ts';
import { sitemapAnswer, sitemapIndexAnswer } from './sitemap-xml.ts';

const ADDRESSES_PER_FILE = 5_000;
const CALLS_PER_FILE = ADDRESSES_PER_FILE / SHOP_PAGE_SIZE;
const MOST_FILES = 1_000;

/** `/sitemap.xml`: every address, or for a large shop the list of its files, `/sitemap/pages.xml` and so on. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { shopApi, contentApi, publicUrl } = context.get(storefrontContext);
  const everyPage = () => findPages(shopApi, contentApi);
  try {
    if (params.file === 'pages.xml') return await sitemapAnswer(everyPage(), publicUrl);
    if (params.file !== undefined) {
      const number = Number(/^products-([1-9]\d{0,3})\.xml$/.exec(params.file)?.[1] ?? 0);
      if (number < 1 || number > MOST_FILES) return new Response(null, { status: 404 });
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
