import type { ShopApi } from '../api/shop-api.ts';
import { readWantedItems, type WantChoice, wantChoices } from './want-form.ts';

export interface WantedProduct {
  productId: number;
  name: string;
  image?: string | undefined;
  priceCents: number;
  quantity: number;
  choices: WantChoice[];
}

/** What an address of 'Tell me when' asks for; products that no longer exist are left out. */
export async function findWantedGoods(
  shopApi: Pick<ShopApi, 'products'>,
  params: URLSearchParams,
): Promise<WantedProduct[]> {
  const items = readWantedItems(params);
  const include = items.map(({ productId }) => productId);
  if (include.length === 0) return [];
  const { products } = await shopApi.products({ include, perPage: 100 });
  const quantities = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
  return products.map((product) => ({
    productId: product.id,
    name: product.name,
    image: product.images[0]?.src,
    priceCents: product.priceCents,
    quantity: quantities.get(product.id) ?? 1,
    choices: wantChoices(product),
  }));
}
