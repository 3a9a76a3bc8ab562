import type { OrderLine } from '../queries.ts';
import { readSelections, unitsOfLine } from './line-units.ts';

export interface LineUnit {
  /** The variation, the copy, or else the product. */
  unitId: number;
  quantity: number;
}

/** Units to pick for so many items of a line, each once; what needs no delivery is not picked. */
export function lineUnits(line: OrderLine, quantity: number): LineUnit[] {
  if (line.is_virtual === 1) return [];
  const counts = new Map<number, number>();
  const selections = readSelections(line);
  const units = unitsOfLine(line).filter((_, place) => !selections[place]?.virtual);
  for (const unit of units) {
    counts.set(unit.productId, (counts.get(unit.productId) ?? 0) + unit.quantity * quantity);
  }
  return Array.from(counts, ([unitId, count]) => ({ unitId, quantity: count }));
}
