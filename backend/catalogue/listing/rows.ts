import type { DbOrTrx, Visibility } from '../../db/tables.ts';
import { isInStock } from '../in-stock-condition.ts';

/** What lists, filters, facets and searching need to know of one product. */
export interface ListingRow {
  id: number;
  name: string;
  createdAt: string;
  visibility: Visibility;
  priceCents: number | null;
  onSale: boolean;
  featured: boolean;
  inStock: boolean;
  categoryIds: number[];
  brandIds: number[];
  /** Of shop-wide attributes. */
  termIds: number[];
  /** Of its own attributes, for searching only. */
  localOptions: string[];
  tags: string[];
  /** Its own and its variations'. */
  skus: string[];
}

/** Where the next span begins: behind the last product of the one before. */
export type Bookmark = Pick<ListingRow, 'createdAt' | 'id'>;

/** Published products (no variations), newest first; seven queries whatever the size of the span. */
export async function loadListingRows(
  db: DbOrTrx,
  after: Bookmark | undefined,
  limit: number,
): Promise<ListingRow[]> {
  const listed = db
    .selectFrom('products')
    .where('parent_id', 'is', null)
    .where('status', '=', 'publish')
    .where('visibility', '<>', 'hidden')
    .select(['id', 'name', 'sku', 'created_at', 'visibility', 'price_cents', 'on_sale', 'featured'])
    .select((eb) => isInStock(eb).as('in_stock'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  const products = await (after
    ? listed.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.createdAt, after.id)))
    : listed
  ).execute();
  const rows = new Map<number, ListingRow>();
  for (const product of products) {
    rows.set(product.id, {
      id: product.id,
      name: product.name,
      createdAt: product.created_at,
      visibility: product.visibility,
      priceCents: product.price_cents,
      onSale: product.on_sale === 1,
      featured: product.featured === 1,
      // A boolean on PostgreSQL, 0 or 1 on SQLite.
      inStock: Boolean(product.in_stock),
      categoryIds: [],
      brandIds: [],
      termIds: [],
      localOptions: [],
      tags: [],
      skus: product.sku === null ? [] : [product.sku],
    });
  }
  if (rows.size > 0) await addParts(db, rows);
  return [...rows.values()];
}

async function addParts(db: DbOrTrx, rows: Map<number, ListingRow>): Promise<void> {
  const ids = [...rows.keys()];
  const add = <Part extends { product_id: number }>(
    parts: Part[],
    put: (row: ListingRow, part: Part) => unknown,
  ) => {
    for (const part of parts) {
      const row = rows.get(part.product_id);
      if (row) put(row, part);
    }
  };
  const of = (table: 'product_categories' | 'product_brands' | 'product_attribute_terms') =>
    db.selectFrom(table).where('product_id', 'in', ids);
  add(
    await of('product_categories').select(['product_id', 'category_id as term']).execute(),
    (row, { term }) => row.categoryIds.push(term),
  );
  add(await of('product_brands').select(['product_id', 'brand_id as term']).execute(), (row, { term }) =>
    row.brandIds.push(term),
  );
  add(
    await of('product_attribute_terms').select(['product_id', 'term_id as term']).execute(),
    (row, { term }) => row.termIds.push(term),
  );
  const local = db.selectFrom('product_attributes').where('product_id', 'in', ids);
  add(
    await local.where('attribute_id', 'is', null).select(['product_id', 'options']).execute(),
    (row, { options }) => row.localOptions.push(options),
  );
  const tags = db.selectFrom('product_tags').innerJoin('tags', 'tags.id', 'product_tags.tag_id');
  add(
    await tags.where('product_id', 'in', ids).select(['product_id', 'tags.name']).execute(),
    (row, { name }) => row.tags.push(name),
  );
  const variations = db.selectFrom('products').where('parent_id', 'in', ids).where('sku', 'is not', null);
  for (const { parent_id, sku } of await variations.select(['parent_id', 'sku']).execute()) {
    if (parent_id !== null && sku !== null) rows.get(parent_id)?.skus.push(sku);
  }
}
