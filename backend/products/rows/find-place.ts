import { PRODUCT_PAGE_SIZE, type ProductView } from '#domain/catalogue/product-filter.ts';
import { membersWith } from '../../catalogue/listing/members.ts';
import type { Db } from '../../ground/db/tables.ts';
import { findRows, type RowServices } from './find-rows.ts';
import type { RowIndex } from './row-index.ts';
import { foldText } from './stocked-rows.ts';

interface Wanted {
  search: string;
  view: ProductView;
  /** A set, or what the search finds: 'surging', 'sv8 237', a SKU. */
  to: string;
}

/** The first row of a set, or of what was found, in a list in the order of sets; undefined if the list has none. */
export async function findPlace(
  services: RowServices,
  { search, view, to }: Wanted,
): Promise<{ id: number; page: number } | undefined> {
  const { index, found } = await findRows(services, { search, view, orderby: 'set', order: 'asc' });
  const setIds = await findSets(services.db, foldText(to).trim());
  const isWanted = setIds.length > 0 ? rowsOfSets(index, setIds) : await rowsFound(services, to);
  const at = found.findIndex(isWanted);
  if (at < 0) return undefined;
  return { id: index.ids[found[at] ?? 0] ?? 0, page: Math.floor(at / PRODUCT_PAGE_SIZE) + 1 };
}

/** The set of that name, else all whose names begin so. */
async function findSets(db: Db, name: string): Promise<number[]> {
  if (name === '') return [];
  const sets = await db
    .selectFrom('attribute_terms')
    .innerJoin('attributes', 'attributes.id', 'attribute_terms.attribute_id')
    .where('attributes.slug', '=', 'set')
    .select(['attribute_terms.id', 'attribute_terms.name'])
    .execute();
  const folded = sets.map((set) => ({ id: set.id, name: foldText(set.name) }));
  const same = folded.filter((set) => set.name === name);
  return (same.length > 0 ? same : folded.filter((set) => set.name.startsWith(name))).map(({ id }) => id);
}

function rowsOfSets(index: RowIndex, setIds: readonly number[]): (row: number) => boolean {
  const inside = new Uint8Array(index.products.ids.length);
  for (const id of setIds) for (const ordinal of membersWith(index.terms, id)) inside[ordinal] = 1;
  return (row) => inside[index.owners[row] ?? 0] === 1;
}

async function rowsFound(services: RowServices, search: string): Promise<(row: number) => boolean> {
  const { found } = await findRows(services, { search, view: 'all', order: 'asc' });
  const rows = new Set(found);
  return (row) => rows.has(row);
}
