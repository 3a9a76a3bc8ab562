import type { CartAnswer, CurrentProduct } from '#domain/cart/cart-check.ts';
import { isBoughtItself } from '#domain/catalogue/product-types.ts';
import type { Product, ShopApi } from '../api/shop-api.ts';
import { toBoughtProduct } from '../pieces/products/bought-product.ts';
import { toBundleComponent } from '../pieces/products/bundle-component.ts';
import { lineQuality } from '../pieces/products/line-quality.ts';

/** The API's limit for one list. */
const MAX_PRODUCTS = 100;
/** Lists omit variations and unlisted products: each of these takes a request of its own. */
const MAX_DETAIL_REQUESTS = 60;

export interface WantedProduct {
  productId: number;
  variationId?: number | undefined;
}

/** Omits products beyond the limits. Throws CallError if the shop does not answer. */
export async function findCurrentProducts(
  shopApi: ShopApi,
  wanted: readonly WantedProduct[],
): Promise<CartAnswer[]> {
  const ids = [...new Set(wanted.map(({ productId }) => productId))].slice(0, MAX_PRODUCTS);
  if (ids.length === 0) return [];
  const { products } = await shopApi.products({ include: ids, perPage: MAX_PRODUCTS });
  const listed = new Map(products.map((product) => [product.id, product]));
  const unlisted = ids.filter((id) => !listed.has(id));
  const details = await fetchDetails(shopApi, [...unlisted, ...productsWithChoices(wanted, listed)]);
  return distinct(wanted).flatMap(({ productId, variationId }) => {
    if (!ids.includes(productId)) return [];
    const isKnown = details.has(productId) || (variationId === undefined && listed.has(productId));
    if (!isKnown) return [];
    const product = details.get(productId) ?? listed.get(productId);
    return [{ productId, variationId, now: product && toCurrent(product, variationId, details) }];
  });
}

function productsWithChoices(wanted: readonly WantedProduct[], listed: Map<number, Product>): number[] {
  return wanted.flatMap(({ productId, variationId }) => {
    const product = listed.get(productId);
    if (!product) return [];
    if (variationId !== undefined) return [productId];
    return product.bundledItems
      .filter(({ variations }) => variations.length > 0)
      .map((item) => item.productId);
  });
}

async function fetchDetails(shopApi: ShopApi, ids: number[]): Promise<Map<number, Product | undefined>> {
  const some = [...new Set(ids)].slice(0, MAX_DETAIL_REQUESTS);
  return new Map(await Promise.all(some.map(async (id) => [id, await shopApi.product(id)] as const)));
}

function toCurrent(
  product: Product,
  variationId: number | undefined,
  details: Map<number, Product | undefined>,
): CurrentProduct | undefined {
  if (!isBoughtItself(product.kind)) return undefined;
  const unit = [...product.variations, ...product.copies].find(({ id }) => id === variationId);
  if (!unit && (product.hasVariations || variationId !== undefined)) return undefined;
  const components = product.bundledItems.map((item) => toBundleComponent(item, details.get(item.productId)));
  return {
    ...toBoughtProduct({ ...product, quality: lineQuality(product) }, unit),
    components: product.kind === 'bundle' ? components : undefined,
  };
}

function distinct(wanted: readonly WantedProduct[]): WantedProduct[] {
  return [...new Map(wanted.map((one) => [`${one.productId} ${one.variationId}`, one])).values()];
}
