import { orElse, type ShopApi } from '../shop-api.ts';
import { type CardProduct, toCardProduct } from './card-product.ts';

const ROW = 4;

/** What is bought most and can be had: for pages that have nothing else to show. */
export async function findPopular(shopApi: Pick<ShopApi, 'products'>, rows = 1): Promise<CardProduct[]> {
  const list = shopApi.products({ orderby: 'popularity', order: 'desc', inStock: true, perPage: rows * ROW });
  const { products } = await orElse(list, { products: [], total: 0, pages: 0 });
  return products.map(toCardProduct);
}
