import { z } from 'zod';
import type { ProductAttribute, Variation } from './model.ts';
import { readChoices, wireChoices } from './read-attributes.ts';
import { readSellable, wireSellable } from './read-sellable.ts';
import { image } from './read-values.ts';

export const wireVariation = z.object({
  ...wireSellable,
  attributes: wireChoices,
  image: image.optional().catch(undefined),
});

export function readVariation(
  wire: z.output<typeof wireVariation>,
  attributes: ProductAttribute[],
): Variation {
  const chosen = readChoices(wire.attributes, attributes);
  return {
    ...readSellable(wire),
    name: Object.values(chosen).join(' / '),
    attributes: chosen,
    image: wire.image,
  };
}
