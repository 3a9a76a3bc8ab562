import { sql } from 'kysely';
import { ALL_GOODS, type GoodsGroup, type GoodsIds } from '#domain/discounts/discount.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';

/** What discounts ask about products, by id; a category counts with all above it. */
export async function findGoodsFacts(
  db: DbOrTrx,
  productIds: readonly number[],
): Promise<Map<number, GoodsIds>> {
  if (productIds.length === 0) return new Map();
  const ids = [...new Set(productIds)];
  const rows = await findGroups(db, ids);
  const above = await findCategoriesAbove(db);
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  const group = (id: number, kind: GoodsGroup): number[] =>
    (byProduct.get(id) ?? []).filter((row) => row.kind === kind).map((row) => row.id);
  return new Map(
    ids.map((id) => [
      id,
      {
        ...ALL_GOODS,
        categories: [...new Set(group(id, 'categories').flatMap((category) => withAbove(category, above)))],
        brands: group(id, 'brands'),
        sets: group(id, 'sets'),
        tags: group(id, 'tags'),
      },
    ]),
  );
}

const findGroups = queryByIds((db, ids) =>
  db
    .selectFrom('product_categories')
    .select(['product_id', 'category_id as id', sql.lit<GoodsGroup>('categories').as('kind')])
    .where('product_id', 'in', ids)
    .unionAll(
      db
        .selectFrom('product_brands')
        .select(['product_id', 'brand_id as id', sql.lit<GoodsGroup>('brands').as('kind')])
        .where('product_id', 'in', ids),
    )
    .unionAll(
      db
        .selectFrom('product_tags')
        .select(['product_id', 'tag_id as id', sql.lit<GoodsGroup>('tags').as('kind')])
        .where('product_id', 'in', ids),
    )
    .unionAll(
      db
        .selectFrom('product_attribute_terms')
        .innerJoin('attribute_terms', 'attribute_terms.id', 'product_attribute_terms.term_id')
        .innerJoin('attributes', 'attributes.id', 'attribute_terms.attribute_id')
        .select([
          'product_attribute_terms.product_id',
          'attribute_terms.id',
          sql.lit<GoodsGroup>('sets').as('kind'),
        ])
        .where('attributes.slug', '=', 'set')
        .where('product_attribute_terms.product_id', 'in', ids),
    ),
);

/** The whole tree: a shop has some dozens of categories. */
async function findCategoriesAbove(db: DbOrTrx): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'parent_id'])
    .where('parent_id', 'is not', null)
    .$narrowType<{ parent_id: number }>()
    .execute();
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
}

function withAbove(category: number, above: ReadonlyMap<number, number>): number[] {
  const path = new Set([category]);
  for (let next = above.get(category); next !== undefined && !path.has(next); next = above.get(next)) {
    path.add(next);
  }
  return [...path];
}
