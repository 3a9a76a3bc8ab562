import type { Trx } from '../db/tables.ts';
import { OrderRefused, type ShortItem } from './order-refused.ts';
import { reserveStock, type Shortage, type WantedUnit } from './order-stock.ts';
import type { PricedLine } from './price-lines.ts';

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

/** The items that shoppers know, each once, for the stock holders that are short. */
function shortItems(lines: PricedLine[], shortages: Shortage[]): ShortItem[] {
  const items = Map.groupBy(lines, (line) => line.variationId ?? line.productId);
  return [...items.values()].flatMap((sameItem) => {
    const [line] = sameItem;
    if (!line) return [];
    const available = enoughFor(line, shortages);
    if (available === Number.POSITIVE_INFINITY) return [];
    const requested = sameItem.reduce((sum, { quantity }) => sum + quantity, 0);
    const { productId, variationId, name } = line;
    return [{ productId, variationId, name, requested, available }];
  });
}

/** How many items of a line the short stock holders are enough for; Infinity when the line needs none of them. */
const enoughFor = (line: PricedLine, shortages: Shortage[]): number =>
  Math.min(
    ...line.unitsPerItem.map(({ productId, quantity }) => {
      const shortage = shortages.find((short) => short.productId === productId);
      return shortage ? Math.floor(shortage.available / quantity) : Number.POSITIVE_INFINITY;
    }),
  );
