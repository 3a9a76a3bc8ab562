import type { Db } from '../../ground/db/tables.ts';
import { type Category, findCategories } from '../category-tree.ts';

/** What ids stand for, for searching and for the tree of categories. */
export interface TermNames {
  brands: ReadonlyMap<number, string>;
  categories: ReadonlyMap<number, string>;
  /** Options of shop-wide attributes. */
  terms: ReadonlyMap<number, string>;
  tags: ReadonlyMap<number, string>;
  /** By category: itself and all above it. */
  ancestors: ReadonlyMap<number, readonly number[]>;
  /** Terms of the attribute 'Number': a card's collector's number. */
  numberTerms: ReadonlySet<number>;
}

export async function loadTermNames(db: Db): Promise<TermNames> {
  const categories = await findCategories(db);
  const terms = await db
    .selectFrom('attribute_terms')
    .innerJoin('attributes', 'attributes.id', 'attribute_terms.attribute_id')
    .select(['attribute_terms.id', 'attribute_terms.name', 'attributes.slug as attribute'])
    .execute();
  return {
    brands: byId(await db.selectFrom('brands').select(['id', 'name']).execute()),
    categories: byId(categories),
    terms: byId(terms),
    tags: byId(await db.selectFrom('tags').select(['id', 'name']).execute()),
    ancestors: ancestorsOf(categories),
    numberTerms: new Set(terms.filter(({ attribute }) => attribute === 'number').map(({ id }) => id)),
  };
}

const byId = (terms: readonly { id: number; name: string }[]): Map<number, string> =>
  new Map(terms.map(({ id, name }) => [id, name]));

/** A circle of parents ends where it closes. */
function ancestorsOf(categories: readonly Category[]): Map<number, number[]> {
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]));
  return new Map(
    categories.map(({ id }) => {
      const line = [id];
      for (let above = parents.get(id); above && !line.includes(above); above = parents.get(above))
        line.push(above);
      return [id, line];
    }),
  );
}
