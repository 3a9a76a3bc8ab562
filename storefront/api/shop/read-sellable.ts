import { z } from 'zod';
import { parseStockStatus, type StockStatus } from '#domain/stock.ts';
import type { Sellable } from './model.ts';
import { cents, flag, id, optionalQuantity, text } from './read-values.ts';

/** The fields of a product and of a variation that say what it costs and whether it can be had. */
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
};

type WireSellable = z.output<z.ZodObject<typeof wireSellable>>;

/** Price falls back to the regular price, then to 0. */
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
    stockStatus: readStockStatus(wire),
    stockQuantity: wire.stock_quantity,
  };
}

function readStockStatus(wire: WireSellable): StockStatus {
  if (!wire.purchasable) return 'outofstock';
  return wire.stock_status == null ? 'instock' : parseStockStatus(wire.stock_status);
}
