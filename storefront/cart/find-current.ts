import type { CartAnswer, CurrentProduct } from '#domain/cart-check.ts';
import type { Product, ShopApi } from '../api/shop-api.ts';
import { toBoughtProduct } from '../pieces/products/bought-product.ts';
import { toBundleComponent } from '../pieces/products/bundle-component.ts';

/** One call lists this many products. */
const MAX_PRODUCTS = 100;
/** A list carries no variations, and nothing that is sold to those only who have its address: each takes a call of its own. */
const MAX_CLOSER_LOOKS = 60;

export interface WantedProduct {
  productId: number;
  variationId?: number | undefined;
}

/**
 * What the shop says now of products in a cart; nothing of those beyond the bounds. Throws ShopApiError when the shop
 * does not answer.
 */
export async function findCurrent(shopApi: ShopApi, wanted: readonly WantedProduct[]): Promise<CartAnswer[]> {
  const ids = [...new Set(wanted.map(({ productId }) => productId))].slice(0, MAX_PRODUCTS);
  if (ids.length === 0) return [];
  const { products } = await shopApi.products({ include: ids, perPage: MAX_PRODUCTS });
  const listed = new Map(products.map((product) => [product.id, product]));
  const unlisted = ids.filter((id) => !listed.has(id));
  const closer = await lookCloser(shopApi, [...unlisted, ...productsWithChoices(wanted, listed)]);
  return distinct(wanted).flatMap(({ productId, variationId }) => {
    if (!ids.includes(productId)) return [];
    const isKnown = closer.has(productId) || (variationId === undefined && listed.has(productId));
    if (!isKnown) return [];
    const product = closer.get(productId) ?? listed.get(productId);
    return [{ productId, variationId, now: product && toCurrent(product, variationId, closer) }];
  });
}

/** Variable products of which a variation is wanted, and the components of bundles that come in variations. */
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

async function lookCloser(shopApi: ShopApi, ids: number[]): Promise<Map<number, Product | undefined>> {
  const some = [...new Set(ids)].slice(0, MAX_CLOSER_LOOKS);
  return new Map(await Promise.all(some.map(async (id) => [id, await shopApi.product(id)] as const)));
}

function toCurrent(
  product: Product,
  variationId: number | undefined,
  closer: Map<number, Product | undefined>,
): CurrentProduct | undefined {
  if (product.kind === 'external' || product.kind === 'grouped') return undefined;
  const variation = product.variations.find(({ id }) => id === variationId);
  if (product.hasVariations ? !variation : variationId !== undefined) return undefined;
  const components = product.bundledItems.map((item) => toBundleComponent(item, closer.get(item.productId)));
  return {
    ...toBoughtProduct(product, variation),
    components: product.kind === 'bundle' ? components : undefined,
  };
}

function distinct(wanted: readonly WantedProduct[]): WantedProduct[] {
  return [...new Map(wanted.map((one) => [`${one.productId} ${one.variationId}`, one])).values()];
}
