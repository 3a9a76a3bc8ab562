import type { FileLayout } from './file-layout.ts';
import type { KnownProducts } from './known-products.ts';
import { readProductRow } from './product-row.ts';
import type { KeyedRow } from './row-recorder.ts';
import { readRows } from './rows.ts';
import type { Pass, Scan } from './scan.ts';

interface ChunksOf {
  scan: Scan;
  knownProducts: KnownProducts;
  pass: Pass;
  layout: FileLayout | undefined;
  /** Rows in a chunk. */
  size: number;
}

/** The rows of one pass, in the order of the file. Throws if the file is no longer as it was scanned. */
export async function* readChunks(
  file: string,
  { scan, knownProducts, pass, layout, size }: ChunksOf,
): AsyncGenerator<KeyedRow[]> {
  let chunk: KeyedRow[] = [];
  let index = -1;
  for await (const fileRow of readRows(file, layout)) {
    index += 1;
    if (!fileRow.ok) throw new Error(`the file changed during the import: it ${fileRow.reason}`);
    if (scan.passes[index] !== pass) continue;
    const { header, line, cells } = fileRow.value;
    const row = readProductRow(header, cells);
    const key = row.ok ? knownProducts.keyOf(row.value.columns) : undefined;
    if (!row.ok || key === undefined) throw new Error(`line ${line} of the file changed during the import`);
    const added = scan.addedUnits.get(index) ?? 0;
    if (added > 0 && row.value.stock.quantity !== undefined) row.value.stock.quantity += added;
    chunk.push({ key, index, line, row: row.value });
    if (chunk.length === size) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}
