import { findSeparator } from '#domain/files/separator.ts';
import { refuseLists } from '../catalogue/import/refuse-lists.ts';
import { isShopifyProducts, SHOPIFY_PRODUCTS } from '../catalogue/import/shopify/shopify-columns.ts';
import { describeReading, readFirstRows } from '../ground/csv/read-csv.ts';
import { type Parsed, parsed } from '../ground/parsed.ts';
import type { Actor } from '../log/write-log.ts';
import { needsColumns } from './file-columns.ts';
import { insertRun } from './insert-run.ts';
import { readText } from './read-text.ts';
import type { ImportServices } from './run-product-import.ts';

/**
 * Stores a file for a dry run in the background, which first waits for a column mapping unless it is a product CSV.
 * A problem concerns the file as a whole.
 */
export async function receiveFile(
  services: Pick<ImportServices, 'db' | 'now'>,
  actor: Actor,
  name: string,
  content: AsyncIterable<Uint8Array>,
  waitsForColumns = false,
): Promise<Parsed<number>> {
  const { db } = services;
  const run = { subject: 'products', price_file_id: null, name, bytes: 0, state: 'uploading' } as const;
  const id = await insertRun(services, actor, run);
  const upload = { bytes: 0, encoding: '' };
  let part = 0;
  let beginning = '';
  for await (const text of readText(content, upload)) {
    if (!text.ok) {
      await db.deleteFrom('imports').where('id', '=', id).execute();
      return text;
    }
    if (part === 0) beginning = text.value;
    await db.insertInto('import_texts').values({ import_id: id, part, content: text.value }).execute();
    part += 1;
  }
  const [header = []] = readFirstRows(beginning);
  const refusal = refuseLists(header);
  if (refusal) {
    await db.deleteFrom('imports').where('id', '=', id).execute();
    return refusal;
  }
  const reading = describeReading(upload.encoding, findSeparator(beginning));
  const read_as = isShopifyProducts(header) ? `${SHOPIFY_PRODUCTS}, ${reading}` : reading;
  const state = waitsForColumns || (await needsColumns(db, id)) ? 'columns' : 'reading';
  await db.updateTable('imports').set({ state, bytes: upload.bytes, read_as }).where('id', '=', id).execute();
  return parsed(id);
}
