import type { CsvRecord } from '../../../ground/csv/read-csv.ts';
import type { Parsed } from '../../../ground/parsed.ts';
import { readShopifyHeader, type ShopifyColumns } from './shopify-columns.ts';

/** Shopify writes a row for each variant and picture of a product, which its handle holds together. */
export interface ShopifyLayout {
  program: 'shopify';
  /** How many rows each handle has, so that a product is complete with its last one, wherever it stands. */
  rowsOf: ReadonlyMap<string, number>;
}

export async function countRowsByHandle(
  records: AsyncIterable<Parsed<CsvRecord>>,
): Promise<ReadonlyMap<string, number>> {
  const rowsOf = new Map<string, number>();
  let columns: ShopifyColumns | undefined;
  for await (const record of records) {
    if (!record.ok) break;
    if (!columns) {
      const header = readShopifyHeader(record.value.cells);
      if (!header.ok) break;
      columns = header.value;
      continue;
    }
    const handle = handleOf(columns, record.value.cells);
    if (handle !== '') rowsOf.set(handle, (rowsOf.get(handle) ?? 0) + 1);
  }
  return rowsOf;
}

/** Empty also for a row whose cells do not fit the header. */
export const handleOf = ({ at, width }: ShopifyColumns, cells: readonly string[]): string =>
  cells.length === width ? (cells[at.get('handle') ?? -1] ?? '').trim().toLowerCase() : '';
