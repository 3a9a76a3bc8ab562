import type { Cart } from '#domain/cart.ts';
import { CROSS_SELLS } from '#domain/shop-facts.ts';
import { isPurchasable } from '#domain/stock.ts';
import { orElse, type ShopApi } from '../api/shop-api.ts';
import { type CardProduct, toCardProduct } from '../pieces/products/card-product.ts';

/** Each product of the cart takes a call. */
const MAX_LOOKS = 12;

/** Cross-sells of what is in the cart that are not in it already and can be had. */
export async function findTogether(shopApi: ShopApi, inCart: readonly number[]): Promise<CardProduct[]> {
  const linked = await Promise.all(
    inCart.slice(0, MAX_LOOKS).map((id) => orElse(shopApi.linked(id), { upsells: [], crossSells: [] })),
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
