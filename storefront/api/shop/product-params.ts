import { decimalFromCents } from '#domain/money/money.ts';
import { PAGE_SIZE } from '#domain/shop/shop-facts.ts';
import type { ProductQuery } from './model.ts';

export function productParams(query: ProductQuery): string {
  const { page = 1, perPage = PAGE_SIZE } = query;
  const params = new URLSearchParams({ page: String(page), per_page: String(perPage) });
  if (query.category) params.set('category', query.category);
  if (query.brand) params.set('brand', query.brand);
  if (query.search) params.set('search', query.search);
  if (query.orderby) params.set('orderby', query.orderby);
  if (query.order) params.set('order', query.order);
  if (query.shownOffer) params.set('shown_offer', query.shownOffer);
  if (query.featured) params.set('featured', 'true');
  if (query.onSale) params.set('onSale', 'true');
  if (query.include) params.set('include', query.include.join());
  if (query.skus) params.set('sku', query.skus.join());
  if (query.minCents !== undefined) params.set('min_price', decimalFromCents(query.minCents));
  if (query.maxCents !== undefined) params.set('max_price', decimalFromCents(query.maxCents));
  if (query.inStock) params.set('in_stock', 'true');
  if (query.soldOut) params.set('sold_out', 'true');
  if (query.graded) params.set('graded', 'true');
  if (query.photos) params.set('photos', 'true');
  for (const [name, options] of Object.entries(query.attributes ?? {})) {
    params.set(`attribute[${name}]`, options.join());
  }
  return params.toString();
}
