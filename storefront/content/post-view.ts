import { truncate } from '#domain/text/text.ts';
import { type PostSummary, toPostSummary } from '../api/content/post-summary.ts';
import type { ContentTerm, Post } from '../api/content-api.ts';
import { type ShopApi, withFallback } from '../api/shop-api.ts';
import { safePostHtml, splitAtProducts } from '../pieces/posts/post-html.ts';
import { type CardProduct, toCardProduct } from '../pieces/products/card-product.ts';
import type { SafeMarkup } from '../ui/text/safe-html.tsx';

export interface PostView extends PostSummary {
  parts: PostPart[];
  modifiedAt: string;
  author: string | undefined;
  categories: ContentTerm[];
  tags: ContentTerm[];
  imageAlt: string;
  seoTitle: string;
  seoDescription: string;
}

export type PostPart = { html: SafeMarkup } | { product: CardProduct };

export async function toPostView(shopApi: ShopApi, post: Post, site: string): Promise<PostView> {
  const parts = splitAtProducts(safePostHtml(post.content, site));
  const skus = [...new Set(parts.flatMap((part) => ('sku' in part ? part.sku : [])))];
  const products = await findProducts(shopApi, skus);
  return {
    ...toPostSummary(post),
    parts: parts.flatMap((part): PostPart[] => {
      if ('safeMarkup' in part) return [{ html: part }];
      const product = products.get(part.sku.toLowerCase());
      return product ? [{ product }] : [];
    }),
    modifiedAt: post.modifiedAt,
    author: post.author,
    categories: post.categories,
    tags: post.tags,
    imageAlt: post.image?.alt ?? '',
    seoTitle: post.seoTitle || post.title,
    seoDescription: post.seoDescription || truncate(post.excerpt, 160),
  };
}

/** The API's limit for one list. */
const MAX_PRODUCTS = 100;

/** By SKU; without an answer, or if a product is gone, its place stays empty. */
async function findProducts(shopApi: ShopApi, skus: string[]): Promise<Map<string, CardProduct>> {
  if (skus.length === 0) return new Map();
  const query = { skus: skus.slice(0, MAX_PRODUCTS), perPage: MAX_PRODUCTS };
  const { products } = await withFallback(shopApi.products(query), { products: [], total: 0, pages: 0 });
  return new Map(products.map((product) => [product.sku.toLowerCase(), toCardProduct(product)]));
}
