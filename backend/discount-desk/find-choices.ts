import type { Db } from '../ground/db/tables.ts';

const MOST_CHOICES = 1_000;

export type GoodsChoices = Awaited<ReturnType<typeof findGoodsChoices>>;

/** A category has the names of those above it before its own. */
export async function findGoodsChoices(db: Db) {
  const categories = await db.selectFrom('categories').select(['id', 'name', 'parent_id']).execute();
  const byId = new Map(categories.map((category) => [category.id, category]));
  const pathOf = (id: number | null, below = 0): string[] => {
    const category = byId.get(id ?? 0);
    // Deeper than any tree of a shop: a circle.
    return category && below < 20 ? [...pathOf(category.parent_id, below + 1), category.name] : [];
  };
  const named = (table: 'brands' | 'tags') =>
    db.selectFrom(table).select(['id', 'name']).orderBy('name').orderBy('id').limit(MOST_CHOICES).execute();
  return {
    categories: categories
      .map(({ id }) => ({ id, name: pathOf(id).join(' > ') }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en') || one.id - other.id),
    brands: await named('brands'),
    sets: await db
      .selectFrom('attribute_terms')
      .innerJoin('attributes', 'attributes.id', 'attribute_terms.attribute_id')
      .select(['attribute_terms.id', 'attribute_terms.name'])
      .where('attributes.slug', '=', 'set')
      .orderBy('attribute_terms.name')
      .orderBy('attribute_terms.id')
      .limit(MOST_CHOICES)
      .execute(),
    tags: await named('tags'),
  };
}
