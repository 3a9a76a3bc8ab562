import { LATEST_ARRIVALS } from '#domain/shop/shop-facts.ts';
import type { Product, ProductQuery, ShopApi } from '../api/shop-api.ts';
import { type CardProduct, toCardProduct } from '../pieces/products/card-product.ts';

/** What the owner features, then what is newest; of both what can be bought comes before what is sold out. */
const CHOICES: readonly ProductQuery[] = [
  { featured: true, inStock: true },
  { inStock: true },
  { featured: true },
  {},
];

export async function findLatest(shopApi: Pick<ShopApi, 'products'>): Promise<CardProduct[]> {
  const found = new Map<number, Product>();
  for (const choice of CHOICES) {
    if (found.size >= LATEST_ARRIVALS) break;
    const { products } = await shopApi.products({ ...choice, perPage: LATEST_ARRIVALS });
    for (const product of products) found.set(product.id, found.get(product.id) ?? product);
  }
  return [...found.values()].slice(0, LATEST_ARRIVALS).map(toCardProduct);
}
