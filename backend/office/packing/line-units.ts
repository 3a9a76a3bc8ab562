import { z } from 'zod';
import type { OrderLine } from '../../orders/queries.ts';

export interface LineUnit {
  /** The variation, the copy, or else the product. */
  unitId: number;
  quantity: number;
}

const componentsSchema = z.array(
  z.object({
    productId: z.number(),
    variationId: z.number().nullish(),
    quantity: z.number().default(1),
  }),
);

/** Units to pick for a line; a bundle's components. */
export function lineUnits(line: OrderLine, quantity: number): LineUnit[] {
  const components = componentsSchema.parse(JSON.parse(line.bundle_selections));
  if (components.length === 0) return [{ unitId: line.variation_id ?? line.product_id, quantity }];
  const counts = new Map<number, number>();
  for (const component of components) {
    const unitId = component.variationId ?? component.productId;
    counts.set(unitId, (counts.get(unitId) ?? 0) + component.quantity * quantity);
  }
  return Array.from(counts, ([unitId, count]) => ({ unitId, quantity: count }));
}
