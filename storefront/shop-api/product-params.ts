import { PAGE_SIZE } from '#domain/shop-facts.ts';
import type { ProductQuery } from './model.ts';

/** The query string of `GET /products`; what is not asked for is left to the backend. */
export function productParams(query: ProductQuery): string {
  const { page = 1, perPage = PAGE_SIZE } = query;
  const params = new URLSearchParams({ page: String(page), per_page: String(perPage) });
  if (query.category) params.set('category', query.category);
  if (query.brand) params.set('brand', query.brand);
  if (query.search) params.set('search', query.search);
  if (query.orderby) params.set('orderby', query.orderby);
  if (query.order) params.set('order', query.order);
  if (query.featured) params.set('featured', 'true');
  if (query.onSale) params.set('onSale', 'true');
  return params.toString();
}
