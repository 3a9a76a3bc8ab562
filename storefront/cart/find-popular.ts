import type { StorefrontServices } from '../api/context.ts';
import { withFallback } from '../api/shop-api.ts';
import { PART_TIMEOUT_MS, withTimeout } from '../api/timeouts.ts';
import { type CardProduct, toCardProduct } from '../pieces/products/card-product.ts';
import { ROW_LENGTH } from '../pieces/products/product-grid.tsx';

type Services = Pick<StorefrontServices, 'shopApi' | 'noteMissing'>;

export async function findPopular(services: Services, rows = 1): Promise<CardProduct[]> {
  const query = { orderby: 'popularity', order: 'desc', inStock: true, perPage: rows * ROW_LENGTH } as const;
  const list = withTimeout(services.shopApi.products(query), PART_TIMEOUT_MS, services);
  const { products } = await withFallback(list, { products: [], total: 0, pages: 0 });
  return products.map(toCardProduct);
}
