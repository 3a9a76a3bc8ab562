import { sql } from 'kysely';
import type { ImportColumns } from '#domain/imports/import-columns.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import { readRecords } from './read-records.ts';
import { refuseLists } from './refuse-lists.ts';
import { countRowsByHandle, type ShopifyLayout } from './shopify/count-rows.ts';
import { isShopifyProducts } from './shopify/shopify-columns.ts';
import { barcodeKey, type ColumnLayout } from './translate-columns.ts';

/** How another program's file is read. */
export type FileLayout = ColumnLayout | ShopifyLayout;

/** Undefined for a product CSV. */
export async function loadLayout(
  db: DbOrTrx,
  file: string,
  columns: ImportColumns | undefined,
): Promise<FileLayout | undefined> {
  if (columns) return { program: 'by columns', columns, skusByBarcode: await loadBarcodes(db, columns) };
  for await (const header of readRecords(file)) {
    if (!header.ok || refuseLists(header.value.cells) || !isShopifyProducts(header.value.cells)) {
      return undefined;
    }
    return { program: 'shopify', rowsOf: await countRowsByHandle(readRecords(file)) };
  }
  return undefined;
}

/** The shop's barcodes, if rows are found by them. */
async function loadBarcodes(db: DbOrTrx, { key }: ImportColumns): Promise<Map<string, string[]>> {
  const skusByBarcode = new Map<string, string[]>();
  if (key !== 'barcode') return skusByBarcode;
  const rows = await db
    .selectFrom('product_meta')
    .innerJoin('products', 'products.id', 'product_meta.product_id')
    .select(['value', 'sku'])
    .where('key', '=', sql.lit('_global_unique_id'))
    .where('sku', 'is not', null)
    .orderBy('products.id')
    .execute();
  for (const { value, sku } of rows) {
    const barcode = barcodeKey(value);
    skusByBarcode.set(barcode, [...(skusByBarcode.get(barcode) ?? []), sku ?? '']);
  }
  return skusByBarcode;
}
