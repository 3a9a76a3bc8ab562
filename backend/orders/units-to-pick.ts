import { unitsOfLine } from './line-units.ts';
import type { OrderLine } from './queries.ts';

export interface LineUnit {
  /** The variation, the copy, or else the product. */
  unitId: number;
  quantity: number;
}

/** Units to pick for so many items of a line, each once. */
export function lineUnits(line: OrderLine, quantity: number): LineUnit[] {
  const counts = new Map<number, number>();
  for (const unit of unitsOfLine(line)) {
    counts.set(unit.productId, (counts.get(unit.productId) ?? 0) + unit.quantity * quantity);
  }
  return Array.from(counts, ([unitId, count]) => ({ unitId, quantity: count }));
}
