import { z } from 'zod';
import { GRADING_COMPANIES, gradeLabel } from '#domain/cards/grading.ts';
import { parseStockStatus, type StockStatus } from '#domain/stock/stock.ts';
import type { Copy, Graded, ProductAttribute, Sellable, Variation } from './model.ts';
import { readChoices, wireChoices } from './read-attributes.ts';
import { cents, flag, id, image, listOf, optionalQuantity, plainText, text } from './read-values.ts';

export const wireSellable = {
  id,
  sku: text,
  price: cents,
  regular_price: cents,
  sale_price: cents,
  on_sale: flag,
  purchasable: z.boolean().catch(true),
  stock_status: z.unknown().optional(),
  stock_quantity: optionalQuantity,
  sold_individually: flag,
  virtual: flag,
};

type WireSellable = z.output<z.ZodObject<typeof wireSellable>>;

export function readSellable(wire: WireSellable): Sellable {
  const priceCents = wire.price ?? wire.regular_price ?? 0;
  return {
    id: wire.id,
    sku: wire.sku,
    priceCents,
    regularPriceCents: wire.regular_price ?? priceCents,
    salePriceCents: wire.sale_price,
    onSale: wire.on_sale,
    soldIndividually: wire.sold_individually,
    virtual: wire.virtual || undefined,
    stockStatus: readStockStatus(wire),
    stockQuantity: wire.stock_quantity,
  };
}

function readStockStatus(wire: WireSellable): StockStatus {
  if (!wire.purchasable) return 'outofstock';
  return wire.stock_status == null ? 'instock' : parseStockStatus(wire.stock_status);
}

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

/** Only the shop's own backend sends grades and copies. */
export const wireGraded = z
  .object({
    company: z.enum(GRADING_COMPANIES),
    grade: z.string(),
    certificate: z.string(),
    check_url: z.url({ protocol: /^https$/ }),
  })
  .transform(({ check_url, ...grading }): Graded => ({ ...grading, checkUrl: check_url }))
  .optional()
  .catch(undefined);

export const wireCopy = z.object({
  ...wireSellable,
  attributes: wireChoices,
  note: plainText,
  images: listOf(image),
  graded: wireGraded,
});

/** Named 'Copy K-0417, Near Mint' in carts. */
export function readCopy(wire: z.output<typeof wireCopy>): Copy {
  const attributes = readChoices(wire.attributes, []);
  const qualities = wire.graded ? [gradeLabel(wire.graded)] : Object.values(attributes);
  return {
    ...readSellable(wire),
    name: [`Copy ${wire.sku}`, ...qualities].join(', '),
    attributes,
    image: wire.images[0],
    note: wire.note,
    photos: wire.images,
    graded: wire.graded,
  };
}
