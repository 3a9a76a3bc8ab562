import { insertInBatches } from '../insert-in-batches.ts';
import type { ProductTerms } from '../product-state.ts';
import type { ShopTerms } from '../shop-terms.ts';
import type { Part } from './part.ts';

export const loadTerms: Part<ProductTerms>['load'] = async (db, ids) => {
  const values = new Map<number, ProductTerms>();
  const of = (id: number): ProductTerms => {
    const value = values.get(id) ?? { categories: [], brands: [], tags: [] };
    values.set(id, value);
    return value;
  };
  for (const row of await db
    .selectFrom('product_categories')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('category_id')
    .execute()) {
    of(row.product_id).categories.push(row.category_id);
  }
  for (const row of await db
    .selectFrom('product_brands')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('brand_id')
    .execute()) {
    of(row.product_id).brands.push(row.brand_id);
  }
  for (const row of await db
    .selectFrom('product_tags')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('tag_id')
    .execute()) {
    of(row.product_id).tags.push(row.tag_id);
  }
  return values;
};

export function termsPart(terms: ShopTerms): Part<ProductTerms> {
  return {
    load: loadTerms,
    async save(trx, values, isNew) {
      const ids = [...values.keys()];
      if (!isNew) {
        for (const table of ['product_categories', 'product_brands', 'product_tags'] as const) {
          await trx.deleteFrom(table).where('product_id', 'in', ids).execute();
        }
      }
      const pairs = (kind: keyof ProductTerms) =>
        [...values].flatMap(([productId, value]) =>
          value[kind].map((id) => ({ productId, termId: terms[kind].storedId(id) })),
        );
      await insertInBatches(
        pairs('categories').map(({ productId, termId }) => ({ product_id: productId, category_id: termId })),
        (batch) => trx.insertInto('product_categories').values(batch).execute(),
      );
      await insertInBatches(
        pairs('brands').map(({ productId, termId }) => ({ product_id: productId, brand_id: termId })),
        (batch) => trx.insertInto('product_brands').values(batch).execute(),
      );
      await insertInBatches(
        pairs('tags').map(({ productId, termId }) => ({ product_id: productId, tag_id: termId })),
        (batch) => trx.insertInto('product_tags').values(batch).execute(),
      );
    },
  };
}
