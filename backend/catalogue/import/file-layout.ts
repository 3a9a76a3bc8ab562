import { sql } from 'kysely';
import type { ImportColumns } from '#domain/imports/import-columns.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import { barcodeKey, type FileLayout } from './translate-columns.ts';

/** With the shop's barcodes, if rows are found by them. */
export async function loadLayout(
  db: DbOrTrx,
  columns: ImportColumns | undefined,
): Promise<FileLayout | undefined> {
  if (!columns) return undefined;
  const skusByBarcode = new Map<string, string[]>();
  if (columns.key === 'barcode') {
    const rows = await db
      .selectFrom('product_meta')
      .innerJoin('products', 'products.id', 'product_meta.product_id')
      .select(['value', 'sku'])
      .where('key', '=', sql.lit('_global_unique_id'))
      .where('sku', 'is not', null)
      .orderBy('products.id')
      .execute();
    for (const { value, sku } of rows) {
      const key = barcodeKey(value);
      skusByBarcode.set(key, [...(skusByBarcode.get(key) ?? []), sku ?? '']);
    }
  }
  return { columns, skusByBarcode };
}
