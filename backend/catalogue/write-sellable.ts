import path from 'node:path';
import type { ApiImage, ApiVariation } from '#contract/products.ts';
import { decimalFromCents } from '#domain/money.ts';
import { type CurrentPrice, priceAt } from '#domain/pricing.ts';
import type { ImagePart } from './product-parts.ts';
import type { ProductRow } from './product-rows.ts';
import { type Supply, statusOf } from './supply.ts';

export interface WriterSettings {
  publicUrl: string;
  /** The moment whose prices count, ISO UTC. */
  now: string;
  /** Whether variations are written in full or as ids. */
  fullVariations: boolean;
}

type SellableFields = Omit<ApiVariation, 'parent_id' | 'name' | 'image' | 'attributes'>;

/** What selling a product or a variation takes. */
export interface Offer {
  /** Whose page sells it. */
  productId: number;
  current: CurrentPrice;
  supply: Supply;
  /** null: not counted. */
  quantity: number | null;
  purchasable: boolean;
}

/** The fields that a product and a variation share. */
export function writeSellable(row: ProductRow, offer: Offer, { publicUrl }: WriterSettings): SellableFields {
  return {
    id: row.id,
    sku: row.sku ?? '',
    permalink: `${publicUrl}/shop/product/${offer.productId}`,
    price: decimalOrEmpty(offer.current.priceCents),
    regular_price: decimalOrEmpty(row.regular_price_cents),
    // A sale that has not begun, or is over, is the shop's own business.
    sale_price: offer.current.onSale ? decimalOrEmpty(row.sale_price_cents) : '',
    on_sale: offer.current.onSale,
    purchasable: offer.purchasable,
    ...writeStock(row, offer),
    low_stock_amount: row.low_stock_amount,
    sold_individually: row.sold_individually === 1,
    weight: numberOrEmpty(row.weight_kg),
    dimensions: {
      length: numberOrEmpty(row.length_cm),
      width: numberOrEmpty(row.width_cm),
      height: numberOrEmpty(row.height_cm),
    },
  };
}

/** How many of it can still be bought: a 0 is given only for what cannot be had at all. */
export function writeStock(row: ProductRow, { supply, quantity }: Pick<Offer, 'supply' | 'quantity'>) {
  const status = statusOf(supply);
  const given = quantity === 0 && status !== 'outofstock' ? null : quantity;
  return {
    manage_stock: given !== null,
    stock_quantity: given,
    stock_status: status,
    backorders: row.backorders ?? 'no',
  };
}

/** The price of the row itself; a variable product has only its variations'. */
export const currentPrice = (row: ProductRow, now: string): CurrentPrice =>
  priceAt(
    {
      regularPriceCents: row.regular_price_cents,
      salePriceCents: row.sale_price_cents,
      saleStartsAt: row.sale_starts_at,
      saleEndsAt: row.sale_ends_at,
    },
    now,
  );

/** Units that can still be bought; null where the shop does not count them. */
export const countedUnits = ({ managed, available }: ProductRow): number | null =>
  managed === 1 && available !== null ? Math.max(0, available) : null;

export const writeImage = (image: ImagePart, { publicUrl }: WriterSettings): ApiImage => ({
  id: image.id,
  src: `${publicUrl}/media/${image.file.split('/').map(encodeURIComponent).join('/')}`,
  name: path.parse(image.file).name,
  alt: image.alt,
  width: image.width,
  height: image.height,
});

/** WooCommerce's names for attributes: a shop-wide one is `pa_condition`, a product's own is just its name. */
export const attributeSlug = ({ slug, name }: { slug: string | null; name: string }): string =>
  slug === null ? name : `pa_${slug}`;

export const decimalOrEmpty = (cents: number | null): string =>
  cents === null ? '' : decimalFromCents(cents);
const numberOrEmpty = (value: number | null): string => (value === null ? '' : String(value));
