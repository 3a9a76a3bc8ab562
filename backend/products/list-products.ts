import type { OfficeProductsQuery } from '#contract/office/products.ts';
import { PRODUCT_PAGE_SIZE, readSavedFilter } from '#domain/catalogue/product-filter.ts';
import { listViews } from '../people/views/saved-views.ts';
import { describeRows } from './rows/describe-rows.ts';
import { countRows, countWithout, findRows, type RowServices } from './rows/find-rows.ts';
import { findColumns } from './shown-columns.ts';

export type OfficeProducts = Awaited<ReturnType<typeof listProducts>>;

/** A page of the list with all that its screen shows. */
export async function listProducts(services: RowServices, personId: number, query: OfficeProductsQuery) {
  const { index, found, ...list } = await findRows(services, query);
  const from = (query.page - 1) * PRODUCT_PAGE_SIZE;
  const ids = Array.from(found.subarray(from, from + PRODUCT_PAGE_SIZE), (row) => index.ids[row] ?? 0);
  const countKept = (kept: string) => countRows(services, readSavedFilter(kept));
  return {
    ...list,
    rows: await describeRows(services.db, index, ids),
    total: found.length,
    /** Saved filters; `q` is a search, after `view:low` if it narrows a view. */
    views: await listViews(services.db, { personId, place: 'products' }, countKept),
    columns: await findColumns(services.db, personId),
    /** If nothing is found: how many rows each part of the search excludes. */
    without: found.length === 0 && query.search !== '' ? await countWithout(services, query) : [],
  };
}
