import type { StorefrontServices } from '../api/context.ts';
import { withFallback } from '../api/shop-api.ts';
import { type SeatEvent, toSeatEvent } from './seat-fields.ts';

const MOST_EVENTS = 50;

/** Of a cart, the lines that are seats; none if the shop does not answer: the order is then refused by name. */
export async function findSeatEvents(
  { shopApi }: Pick<StorefrontServices, 'shopApi'>,
  productIds: readonly number[],
): Promise<SeatEvent[]> {
  const ids = [...new Set(productIds)].slice(0, MOST_EVENTS);
  return (await withFallback(shopApi.events({ products: ids }), [])).map(toSeatEvent);
}
