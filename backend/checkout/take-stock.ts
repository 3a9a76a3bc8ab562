import { mustWait } from '#domain/stock/stock.ts';
import type { Trx } from '../ground/db/tables.ts';
import { orderRefused, type ShortItem } from '../orders/order-refusals.ts';
import type { PricedLine } from '../orders/price-lines.ts';
import type { OrderMove } from '../orders/stock/order-movements.ts';
import { holdStock, type Shortage, sellOverCounter, type WantedUnit } from '../orders/stock/take-units.ts';

export async function holdLineStock(
  trx: Trx,
  lines: PricedLine[],
  units: WantedUnit[],
  move: OrderMove,
  /** Products whose units are seats of events. */
  seatIds: readonly number[] = [],
): Promise<void> {
  refuseShortages(lines, await holdStock(trx, units, move), seatIds);
}

export async function sellLineStock(
  trx: Trx,
  lines: PricedLine[],
  units: WantedUnit[],
  move: OrderMove,
  /** As above. */
  seatIds: readonly number[] = [],
): Promise<void> {
  refuseShortages(lines, await sellOverCounter(trx, units, move), seatIds);
}

function refuseShortages(lines: PricedLine[], shortages: Shortage[], seatIds: readonly number[] = []): void {
  if (shortages.length === 0) return;
  const isFull = shortages.every(({ productId }) => seatIds.includes(productId));
  const code = isFull ? 'event_full' : 'insufficient_stock';
  throw orderRefused({ code, items: shortItems(lines, shortages) });
}

export function stockUnits(lines: PricedLine[]): WantedUnit[] {
  const units = new Map<number, WantedUnit>();
  for (const { unitsPerItem, quantity } of lines) {
    for (const unit of unitsPerItem) {
      const { quantity: soFar } = units.get(unit.productId) ?? { quantity: 0 };
      units.set(unit.productId, { ...unit, quantity: soFar + unit.quantity * quantity });
    }
  }
  return [...units.values()];
}

export const isBackordered = (units: readonly WantedUnit[]): boolean =>
  units.some(({ supply, quantity }) => mustWait(supply, quantity));

/** Distributes what is left in the order of the lines, as the cart does. */
function shortItems(lines: PricedLine[], shortages: Shortage[]): ShortItem[] {
  const left = new Map(shortages.map(({ productId, available }) => [productId, available]));
  const items = new Map<number, ShortItem>();
  for (const line of lines) {
    const available = Math.min(line.quantity, availableItems(line, left));
    for (const { productId, quantity } of line.unitsPerItem) {
      const units = left.get(productId);
      if (units !== undefined) left.set(productId, units - available * quantity);
    }
    const { productId, variationId, name } = line;
    const soFar = items.get(variationId ?? productId) ?? { requested: 0, available: 0 };
    items.set(variationId ?? productId, {
      productId,
      variationId,
      name,
      requested: soFar.requested + line.quantity,
      available: soFar.available + available,
    });
  }
  return [...items.values()].filter(({ requested, available }) => available < requested);
}

/** Infinity when nothing that the line needs is short. */
const availableItems = (line: PricedLine, left: ReadonlyMap<number, number>): number =>
  Math.min(
    ...line.unitsPerItem.map(({ productId, quantity }) =>
      Math.floor((left.get(productId) ?? Number.POSITIVE_INFINITY) / quantity),
    ),
  );
