import type { Cart } from '#domain/cart/cart.ts';
import { CROSS_SELLS } from '#domain/shop/shop-facts.ts';
import { isPurchasable } from '#domain/stock/stock.ts';
import { type ShopApi, withFallback } from '../api/shop-api.ts';
import { type CardProduct, toCardProduct } from '../pieces/products/card-product.ts';

const MAX_REQUESTS = 12;

export async function findCrossSells(shopApi: ShopApi, inCart: readonly number[]): Promise<CardProduct[]> {
  const linked = await Promise.all(
    inCart
      .slice(0, MAX_REQUESTS)
      .map((id) => withFallback(shopApi.linked(id), { upsells: [], crossSells: [] })),
  );
  const all = linked.flatMap(({ crossSells }) => crossSells);
  const distinct = [...new Map(all.map((product) => [product.id, product])).values()];
  return distinct
    .filter((product) => !inCart.includes(product.id) && isPurchasable(product))
    .slice(0, CROSS_SELLS)
    .map(toCardProduct);
}

export const productIds = (cart: Cart): number[] => [
  ...new Set(cart.items.map(({ productId }) => productId)),
];
