import type { LoadedProducts } from './load-products.ts';
import type { ProductRow } from './product-rows.ts';

/**
 * When a product's price changes by itself: a sale of it, or of what it consists of, begins or ends.
 * @returns milliseconds since 1970; Infinity: never
 */
export function nextPriceChange(productId: number, loaded: LoadedProducts, now: Date): number {
  const components = (loaded.components.get(productId) ?? []).map(({ component }) => component);
  const sellers = [...loaded.products.filter(({ id }) => id === productId), ...components];
  const rows = [...sellers, ...sellers.flatMap(({ id }) => loaded.variations.get(id) ?? [])];
  return Math.min(...rows.flatMap(saleTimes).filter((time) => time > now.getTime()));
}

const saleTimes = ({ sale_starts_at, sale_ends_at }: ProductRow): number[] =>
  [sale_starts_at, sale_ends_at].filter((time) => time !== null).map((time) => Date.parse(time));
