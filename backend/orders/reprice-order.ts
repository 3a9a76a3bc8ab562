import { z } from 'zod';
import type { DbOrTrx } from '../ground/db/tables.ts';
import { type OrderRefusal, OrderRefused } from './order-refused.ts';
import { goodsCents, type PricedLine, priceLines } from './price-lines.ts';
import type { Order, OrderLine } from './queries.ts';

/** Why an order cannot be sold any more as it was placed. */
export type Outdated = { code: 'insufficient_stock' } | Extract<OrderRefusal, { code: 'price_changed' }>;

/**
 * What has changed since the order's lines were priced: something is not for sale any more, or costs more or less at
 * `now`; undefined when they would be sold as they were. Its delivery keeps its price.
 */
export async function findOutdated(
  db: DbOrTrx,
  { shipping_cents: shippingCents }: Order,
  lines: readonly OrderLine[],
  now: string,
): Promise<Outdated | undefined> {
  const priced = await priceAnew(db, lines, now);
  if (!priced || priced.some(isOutOfStock)) return { code: 'insufficient_stock' };
  if (lines.every((line, place) => line.price_cents === priced[place]?.priceCents)) return undefined;
  const totalCents = goodsCents(priced) + shippingCents;
  return { code: 'price_changed', lines: priced, shippingCents, totalCents };
}

/** undefined when a line would be refused today. */
async function priceAnew(
  db: DbOrTrx,
  lines: readonly OrderLine[],
  now: string,
): Promise<PricedLine[] | undefined> {
  try {
    return await priceLines(db, lines.map(itemOf), now);
  } catch (error) {
    if (error instanceof OrderRefused) return undefined;
    throw error;
  }
}

/** Of what is counted the shelf itself tells. */
const isOutOfStock = ({ unitsPerItem }: PricedLine): boolean =>
  unitsPerItem.some(({ uncounted }) => uncounted === 'outofstock');

const selections = z.array(z.object({ productId: z.number(), variationId: z.number().optional() }));

/** The line as a shopper would order it. */
export const itemOf = ({ product_id, variation_id, quantity, bundle_selections }: OrderLine) => ({
  product_id,
  variation_id: variation_id ?? undefined,
  quantity,
  bundle_selections: selections
    .parse(JSON.parse(bundle_selections))
    .map(({ productId, variationId }) => ({ product_id: productId, variation_id: variationId })),
});
