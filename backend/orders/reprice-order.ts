import { suffices } from '#domain/stock/stock.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import { orRefused, Refused } from '../ground/refused.ts';
import type { OrderRefusal } from './order-refusals.ts';
import { goodsCents, type PricedLine, priceLines } from './price-lines.ts';
import type { Order, OrderLine } from './queries.ts';
import { readSelections } from './stock/line-units.ts';

export type OutdatedReason =
  | { code: 'insufficient_stock' }
  | Extract<OrderRefusal, { code: 'price_changed' }>;

/** undefined when the order can still be sold at its prices; delivery keeps its price. */
export async function findOutdatedReason(
  db: DbOrTrx,
  { shipping_cents: shippingCents, gift_card_cents: giftCardCents }: Order,
  lines: readonly OrderLine[],
  now: string,
): Promise<OutdatedReason | undefined> {
  // The buyer has chosen the price of a gift card, and there is always one.
  if (giftCardCents > 0) return undefined;
  const priced = await orRefused(() => priceLines(db, lines.map(toLineItem), now));
  if (priced instanceof Refused || priced.some(isOutOfStock)) return { code: 'insufficient_stock' };
  if (lines.every((line, place) => line.price_cents === priced[place]?.priceCents)) return undefined;
  const totalCents = goodsCents(priced) + shippingCents;
  return { code: 'price_changed', lines: priced, shippingCents, totalCents };
}

/** Counted units are checked when they are reserved. */
const isOutOfStock = ({ unitsPerItem }: PricedLine): boolean =>
  unitsPerItem.some(({ isCounted, supply }) => !isCounted && !suffices(supply, 1));

export const toLineItem = (line: OrderLine) => ({
  product_id: line.product_id,
  variation_id: line.variation_id ?? undefined,
  quantity: line.quantity,
  bundle_selections: readSelections(line).map(({ productId, variationId }) => ({
    product_id: productId,
    variation_id: variationId,
  })),
});
