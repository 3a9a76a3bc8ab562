import { z } from 'zod';
import type { OrderLine } from '../queries.ts';
import type { StockUnit } from './move-units.ts';

const selectionsSchema = z.array(
  z.object({
    productId: z.number(),
    productName: z.string().default(''),
    variationId: z.number().optional(),
    variationName: z.string().optional(),
    quantity: z.number().default(1),
    virtual: z.boolean().default(false),
  }),
);

/** The components chosen for a bundle, as they were ordered; none for other lines. */
export const readSelections = ({ bundle_selections }: Pick<OrderLine, 'bundle_selections'>) =>
  selectionsSchema.parse(JSON.parse(bundle_selections));

/** What one item of the line consists of: the components of a bundle, or else the variation, copy or product. */
export function unitsOfLine(line: OrderLine): StockUnit[] {
  const components = readSelections(line);
  if (components.length === 0) return [{ productId: line.variation_id ?? line.product_id, quantity: 1 }];
  return components.map(({ productId, variationId, quantity }) => ({
    productId: variationId ?? productId,
    quantity,
  }));
}
