import { z } from 'zod';
import type { BundleNeed } from '#domain/cart/bundle-stock.ts';
import { parseStockStatus, type StockState } from '#domain/stock/stock.ts';
import type { BundledItem } from './model.ts';
import { count, id, listOf, optionalQuantity, plainText, text } from './read-values.ts';

/** Only the shop's own backend reports the stock of bundle components. */
const wireStock = {
  stock_status: z.unknown().optional(),
  stock_quantity: optionalQuantity,
  backorders: text.optional(),
};

export const wireBundledItem = z.object({
  ...wireStock,
  product_id: id,
  name: plainText,
  quantity: count,
  attributes: listOf(plainText),
  variation_ids: listOf(id),
  variations: listOf(z.object({ ...wireStock, id })),
});

const withArticle = (name: string): string => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name.toLowerCase()}`;

export function readBundledItem(item: z.output<typeof wireBundledItem>): BundledItem {
  const { product_id, name, quantity, attributes, variation_ids } = item;
  return {
    productId: product_id,
    name,
    quantity,
    attributes: attributes.length > 0 ? attributes.map(withArticle) : ['an option'],
    ...readComponentStock(item, quantity),
    variations: variation_ids.map((id) => ({
      id,
      ...readComponentStock(
        item.variations.find((variation) => variation.id === id),
        quantity,
      ),
    })),
  };
}

export const toNeed = ({ quantity, attributes, variations, ...item }: BundledItem): BundleNeed => ({
  quantity,
  attributes,
  options: variations.length > 0 ? variations : [item],
});

/** Less stock than one bundle needs counts as a backorder, if backorders are allowed. */
function readComponentStock(
  wire: z.output<z.ZodObject<typeof wireStock>> | undefined,
  quantity: number,
): Partial<StockState> {
  const stockStatus = parseStockStatus(wire?.stock_status);
  if (!wire || stockStatus === 'unknown') return {};
  const { stock_quantity: stockQuantity, backorders = 'no' } = wire;
  if (stockQuantity === undefined) return { stockStatus };
  const isBackordered = stockQuantity < quantity && backorders !== 'no';
  return isBackordered ? { stockStatus: 'onbackorder' } : { stockStatus, stockQuantity };
}
