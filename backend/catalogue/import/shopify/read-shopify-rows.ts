import type { CsvRecord } from '../../../ground/csv/read-csv.ts';
import { type Parsed, parsed, problem } from '../../../ground/parsed.ts';
import type { FileRow } from '../file-row.ts';
import { type Header, readHeader } from '../header.ts';
import { KNOWN_COLUMNS } from '../product-row.ts';
import { handleOf, type ShopifyLayout } from './count-rows.ts';
import { readShopifyHeader, type ShopifyColumns, type ShopifyRow, shopifyRow } from './shopify-columns.ts';
import { translateHeader, translateProduct } from './translate-product.ts';

/** Rows of a product CSV: each product followed by its variations. Only products whose rows are not complete are held. */
export async function* readShopifyRows(
  records: AsyncIterable<Parsed<CsvRecord>>,
  { rowsOf }: ShopifyLayout,
): AsyncGenerator<Parsed<FileRow>> {
  let reading: { columns: ShopifyColumns; translated: string[]; header: Header } | undefined;
  const begun = new Map<string, ShopifyRow[]>();
  for await (const record of records) {
    if (!record.ok) return yield record;
    const { line, cells } = record.value;
    if (!reading) {
      const columns = readShopifyHeader(cells);
      if (!columns.ok) return yield columns;
      const translated = translateHeader(columns.value);
      const header = readHeader(translated, line, KNOWN_COLUMNS);
      if (!header.ok) return yield header;
      if (columns.value.at.has('tracker') && !columns.value.at.has('quantity')) {
        yield parsed({ header: header.value, line, cells: [], isRounded: false, leftOut: NO_QUANTITIES });
      }
      reading = { columns: columns.value, translated, header: withFileNames(header.value, columns.value) };
      continue;
    }
    const { columns, translated, header } = reading;
    const handle = handleOf(columns, cells);
    if (handle === '') {
      yield parsed({ header, line, cells: [], isRounded: false, refusal: whyNoHandle(columns, cells) });
      continue;
    }
    const rows = begun.get(handle) ?? [];
    rows.push(shopifyRow(columns, record.value));
    begun.set(handle, rows);
    if (rows.length < (rowsOf.get(handle) ?? 0)) continue;
    begun.delete(handle);
    for (const row of translateProduct(rows, translated)) yield parsed({ header, ...row });
  }
  if (begun.size > 0) yield problem('changed while it was read');
}

const withFileNames = (header: Header, { ignored, width, written }: ShopifyColumns): Header => ({
  ...header,
  columns: width,
  ignored,
  written: new Map([
    ['sku', `${written('sku')} (SKU)`],
    ['stock', `${written('quantity')} (Stock)`],
  ]),
});

const NO_QUANTITIES =
  'The file has no quantities, as from a shop with several locations: what Shopify counts comes in out of stock. Import a file of SKU and Stock next';

const whyNoHandle = ({ width, written }: ShopifyColumns, cells: readonly string[]): string =>
  cells.length === width
    ? `${written('handle')} is empty: it says which rows are one product`
    : `the row has ${cells.length} cells, but the header has ${width}; check its commas and quotes`;
