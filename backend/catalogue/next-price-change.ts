import type { LoadedProducts } from './load-products.ts';
import type { ProductRow } from './product-rows.ts';

/** Sorts behind every time. */
const NEVER = '~';

/** When a product's price changes by itself: a sale of it, or of what it consists of, begins or ends. ISO UTC. */
export function nextPriceChange(productId: number, loaded: LoadedProducts, now: string): string {
  const components = (loaded.components.get(productId) ?? []).map(({ component }) => component);
  const rows = [
    ...loaded.products.filter(({ id }) => id === productId),
    ...components,
    ...[productId, ...components.map(({ id }) => id)].flatMap((id) => loaded.variations.get(id) ?? []),
  ];
  const times = rows.flatMap(saleTimes).filter((time) => time > now);
  return times.reduce((first, time) => (time < first ? time : first), NEVER);
}

const saleTimes = ({ sale_starts_at, sale_ends_at }: ProductRow): string[] =>
  [sale_starts_at, sale_ends_at].filter((time) => time !== null);
