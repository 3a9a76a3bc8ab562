import type { Trx } from '../ground/db/tables.ts';
import { OrderRefused, type ShortItem } from '../orders/order-refused.ts';
import { reserveStock, type Shortage, type WantedUnit } from '../orders/order-stock.ts';
import type { PricedLine } from '../orders/price-lines.ts';

/** Holds the stock of all lines, `units` of it, or refuses and names what is short. */
export async function takeStock(trx: Trx, lines: PricedLine[], units: WantedUnit[]): Promise<void> {
  const shortages = await reserveStock(trx, units);
  if (shortages.length > 0) {
    throw new OrderRefused({ code: 'insufficient_stock', items: shortItems(lines, shortages) });
  }
}

/** All lines together, once per stock holder. */
export function stockUnits(lines: PricedLine[]): WantedUnit[] {
  const units = new Map<number, WantedUnit>();
  for (const { unitsPerItem, quantity } of lines) {
    for (const unit of unitsPerItem) {
      const { quantity: sofar } = units.get(unit.productId) ?? { quantity: 0 };
      units.set(unit.productId, { ...unit, quantity: sofar + unit.quantity * quantity });
    }
  }
  return [...units.values()];
}

/** Whether some of it has to come in first. */
export const isBackordered = (units: readonly WantedUnit[]): boolean =>
  units.some(({ uncounted, availableAtOnce, quantity }) =>
    uncounted === undefined
      ? availableAtOnce !== undefined && availableAtOnce < quantity
      : uncounted === 'onbackorder',
  );

/**
 * The items that shoppers know, each once, that cannot all be had: what is left goes to the lines in their order, as
 * the cart's own check gives it.
 */
function shortItems(lines: PricedLine[], shortages: Shortage[]): ShortItem[] {
  const left = new Map(shortages.map(({ productId, available }) => [productId, available]));
  const items = new Map<number, ShortItem>();
  for (const line of lines) {
    const available = Math.min(line.quantity, enoughFor(line, left));
    for (const { productId, quantity } of line.unitsPerItem) {
      const units = left.get(productId);
      if (units !== undefined) left.set(productId, units - available * quantity);
    }
    const { productId, variationId, name } = line;
    const sofar = items.get(variationId ?? productId) ?? { requested: 0, available: 0 };
    items.set(variationId ?? productId, {
      productId,
      variationId,
      name,
      requested: sofar.requested + line.quantity,
      available: sofar.available + available,
    });
  }
  return [...items.values()].filter(({ requested, available }) => available < requested);
}

/** How many items of a line the short stock holders are enough for; Infinity when the line needs none of them. */
const enoughFor = (line: PricedLine, left: ReadonlyMap<number, number>): number =>
  Math.min(
    ...line.unitsPerItem.map(({ productId, quantity }) =>
      Math.floor((left.get(productId) ?? Number.POSITIVE_INFINITY) / quantity),
    ),
  );
