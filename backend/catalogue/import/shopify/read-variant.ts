import { parseMeasure, parsePrice } from '../cells.ts';
import { noPrice } from '../no-price.ts';
import type { ShopifyField, ShopifyRow } from './shopify-columns.ts';

/** Cells of a product CSV by column, and what is wrong with the row. */
export interface VariantCells {
  cells: Record<string, string>;
  refusals: string[];
}

export const BARCODE = 'GTIN, UPC, EAN, or ISBN';

/** Price, stock, weight and barcode of what is sold. */
export function readVariant(row: ShopifyRow, hasQuantities: boolean): VariantCells {
  const refusals: string[] = [];
  const refuse = (field: ShopifyField, reason: string) => refusals.push(`${row.written(field)} ${reason}`);
  return {
    refusals,
    cells: {
      ...readPrices(row, refuse),
      ...readStock(row, hasQuantities),
      'Weight (kg)': readKilograms(row, refuse),
      'Cost of goods': row.text('cost'),
      [BARCODE]: codeOf(row.text('barcode')),
    },
  };
}

/** Shopify puts an apostrophe before digits, so that no spreadsheet shortens them. */
export const codeOf = (cell: string): string => cell.replace(/^'(?=\d)/, '');

type Refuse = (field: ShopifyField, reason: string) => void;

/** A compare-at price that is higher is what the goods cost without the sale. Shopify writes 0 for goods without a price. */
function readPrices(row: ShopifyRow, refuse: Refuse): Record<string, string> {
  const [price = null, compareAt = null] = (['price', 'compareAt'] as const).map((field) => {
    const read = parsePrice(row.text(field));
    if (!read.ok) refuse(field, read.reason);
    else if (read.value === 0 && field === 'price') refuse(field, noPrice(row.text(field)));
    return read.ok ? read.value : null;
  });
  const isSale = price !== null && compareAt !== null && compareAt > price;
  return {
    'Regular price': row.text(isSale ? 'compareAt' : 'price'),
    'Sale price': isSale ? row.text('price') : '',
  };
}

/** Without a tracker Shopify does not count. A shop with several locations gets no quantities: what is counted is not sold. */
function readStock(row: ShopifyRow, hasQuantities: boolean): Record<string, string> {
  const quantity = row.text('quantity');
  const isCounted = row.has('tracker') ? row.text('tracker') !== '' : quantity !== '';
  const isOversold = /^-\d+(?:[.,]0+)?$/.test(quantity);
  return {
    Stock: isCounted ? (isOversold ? '0' : quantity || '0') : '',
    'In stock?': isCounted && !hasQuantities ? '0' : '1',
    'Backorders allowed?': ['continue', 'true', 'yes'].includes(row.text('policy').toLowerCase()) ? '1' : '0',
  };
}

function readKilograms(row: ShopifyRow, refuse: Refuse): string {
  const grams = parseMeasure(row.text('grams'));
  if (!grams.ok) refuse('grams', grams.reason);
  return grams.ok && grams.value ? String(grams.value / 1000) : '';
}
