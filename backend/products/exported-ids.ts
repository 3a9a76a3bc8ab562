import { EXPORT_PAGE } from '../catalogue/export/export-products.ts';
import { findRows, type RowQuery, type RowServices } from './rows/find-rows.ts';

/** In list order; a variation or copy follows its product, which an import needs. */
export async function findExportedIds(services: RowServices, query: RowQuery): Promise<number[]> {
  const { index, found } = await findRows(services, query);
  const ids = new Set<number>();
  for (const row of found) {
    ids.add(index.products.ids[index.owners[row] ?? 0] ?? 0);
    ids.add(index.ids[row] ?? 0);
  }
  return [...ids];
}

export function* inPages(ids: readonly number[]): Generator<number[]> {
  for (let start = 0; start < ids.length; start += EXPORT_PAGE) yield ids.slice(start, start + EXPORT_PAGE);
}
