import path from 'node:path';
import type { ApiCopy, ApiImage } from '#contract/products.ts';
import { checkUrl, type Grading } from '#domain/cards/grading.ts';
import type { SellableState } from '#domain/catalogue/sellable-unit.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { statusOf } from '#domain/stock/stock.ts';
import type { ImagePart } from './product-parts.ts';
import type { ProductRow } from './product-rows.ts';
import { gradingOf } from './sellable-rows.ts';

export interface WriterSettings {
  publicUrl: string;
  /** UTC, ISO 8601. */
  now: string;
  fullVariations: boolean;
}

type SellableFields = Omit<ApiCopy, 'parent_id' | 'note' | 'images' | 'attributes'>;

/** `productId` is the product whose page sells it. */
export function writeSellable(
  row: ProductRow,
  productId: number,
  state: SellableState,
  { publicUrl }: WriterSettings,
): SellableFields {
  const { price, isPurchasable } = state;
  return {
    id: row.id,
    sku: row.sku ?? '',
    permalink: `${publicUrl}/shop/product/${productId}`,
    price: decimalOrEmpty(price.priceCents),
    regular_price: decimalOrEmpty(row.regular_price_cents),
    // Sales that have not begun or are over stay private.
    sale_price: price.onSale ? decimalOrEmpty(row.sale_price_cents) : '',
    on_sale: price.onSale,
    purchasable: isPurchasable,
    ...writeStock(row, state),
    low_stock_amount: row.low_stock_amount,
    sold_individually: row.sold_individually === 1,
    virtual: row.is_virtual === 1,
    weight: numberOrEmpty(row.weight_kg),
    dimensions: {
      length: numberOrEmpty(row.length_cm),
      width: numberOrEmpty(row.width_cm),
      height: numberOrEmpty(row.height_cm),
    },
    graded: writeGrading(gradingOf(row)),
  };
}

const writeGrading = (grading: Grading | undefined): ApiCopy['graded'] =>
  grading ? { ...grading, check_url: checkUrl(grading) } : null;

/** 0 only when it cannot be bought at all. */
export function writeStock(
  row: ProductRow,
  { supply, quantity }: Pick<SellableState, 'supply' | 'quantity'>,
) {
  const status = statusOf(supply);
  const given = quantity === 0 && status !== 'outofstock' ? null : quantity;
  return {
    manage_stock: given !== null,
    stock_quantity: given,
    stock_status: status,
    backorders: row.backorders ?? 'no',
  };
}

export const mediaUrl = (publicUrl: string, file: string): string =>
  `${publicUrl}/media/${file.split('/').map(encodeURIComponent).join('/')}`;

export const writeImage = (image: ImagePart, { publicUrl }: WriterSettings): ApiImage => ({
  id: image.id,
  src: mediaUrl(publicUrl, image.file),
  name: path.parse(image.file).name,
  alt: image.alt,
  width: image.width,
  height: image.height,
});

/** As in WooCommerce: `pa_condition` for a shop-wide attribute, else the plain name. */
export const attributeSlug = ({ slug, name }: { slug: string | null; name: string }): string =>
  slug === null ? name : `pa_${slug}`;

export const optionNames = (list: string): string[] => JSON.parse(list);

export const decimalOrEmpty = (cents: number | null): string =>
  cents === null ? '' : decimalFromCents(cents);
const numberOrEmpty = (value: number | null): string => (value === null ? '' : String(value));
