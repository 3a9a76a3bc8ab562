import { SHOP_PAGE_SIZE } from '#domain/shop/shop-facts.ts';
import { type ContentApi, GALLERY } from '../api/content-api.ts';
import { type ShopApi, withFallback } from '../api/shop-api.ts';
import { SCREENS } from '../screens.ts';

export interface SitemapEntry {
  path: string;
  changedAt?: string | undefined;
}

const POSTS_PER_CALL = 100;
/** Guards against a backend that reports endless pages. */
const MAX_POST_CALLS = 20;

/** Everything but products; omits what does not answer. */
export async function* findPages(shopApi: ShopApi, contentApi: ContentApi): AsyncGenerator<SitemapEntry> {
  for (const path of staticPaths()) yield { path };
  for (const { id } of await withFallback(shopApi.categories(), [])) yield { path: `/shop?category=${id}` };
  for (const { name, count } of await withFallback(shopApi.brands(), [])) {
    if (count > 0) yield { path: `/shop?${new URLSearchParams({ brand: name })}` };
  }
  for (const { slug } of await withFallback(shopApi.sets(), []))
    yield { path: `/sets/${encodeURIComponent(slug)}` };
  yield* findPosts(contentApi);
}

async function* findPosts(contentApi: ContentApi): AsyncGenerator<SitemapEntry> {
  const slides = await withFallback(contentApi.category(GALLERY), undefined);
  for (let page = 1; page <= MAX_POST_CALLS; page += 1) {
    const query = { page, perPage: POSTS_PER_CALL, withoutCategories: slides ? [slides.id] : [] };
    const list = await withFallback(contentApi.posts(query), undefined);
    for (const { slug, modifiedAt } of list?.posts ?? []) {
      yield { path: `/posts/${encodeURIComponent(slug)}`, changedAt: modifiedAt };
    }
    if (!list || page >= list.pages) return;
  }
}

/** Oldest first, so that a new product changes only the last file. Throws CallError if a request fails. */
export async function* findProductPages(
  shopApi: ShopApi,
  firstCall: number,
  calls: number,
): AsyncGenerator<SitemapEntry> {
  for (let page = firstCall; page < firstCall + calls; page += 1) {
    const query = { page, perPage: SHOP_PAGE_SIZE, orderby: 'date', order: 'asc' } as const;
    const { products, pages } = await shopApi.products(query);
    for (const { id, modifiedAt } of products) {
      yield { path: `/shop/product/${id}`, changedAt: modifiedAt };
    }
    if (page >= pages) return;
  }
}

// A function: a constant would bring the table into browsers.
const staticPaths = (): string[] =>
  SCREENS.filter(({ searchEngines, path }) => searchEngines === 'listed' && !path.includes(':')).map(
    ({ path }) => `/${path}`,
  );
