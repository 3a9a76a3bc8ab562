import type { Db } from '../../ground/db/tables.ts';
import { CONDITION } from '../queries/best-first.ts';
import { type Category, findCategories } from '../terms.ts';
import { readAttributeTerms } from './read-attribute-terms.ts';

export interface TermNames {
  brands: ReadonlyMap<number, string>;
  categories: ReadonlyMap<number, string>;
  terms: ReadonlyMap<number, string>;
  tags: ReadonlyMap<number, string>;
  /** By category, including itself. */
  ancestors: ReadonlyMap<number, readonly number[]>;
  numberTerms: ReadonlySet<number>;
  options: AttributeOptions;
}

export interface AttributeOptions {
  ofShop: ReadonlyMap<string, { id: number; position: number }>;
  /** 0 in a shop without the attribute. */
  conditionId: number;
}

export const optionKey = (attributeId: number, name: string): string => `${attributeId} ${name}`;

export async function loadTermNames(db: Db): Promise<TermNames> {
  const categories = await findCategories(db);
  const terms = new Map<number, string>();
  const numberTerms = new Set<number>();
  const ofShop = new Map<string, { id: number; position: number }>();
  let conditionId = 0;
  for await (const span of readAttributeTerms(db)) {
    for (const { id, name, position, attribute_id, slug } of span) {
      terms.set(id, name);
      if (slug === 'number') numberTerms.add(id);
      if (slug === CONDITION) conditionId = attribute_id;
      const key = optionKey(attribute_id, name);
      if (!ofShop.has(key)) ofShop.set(key, { id, position });
    }
  }
  return {
    brands: byId(await db.selectFrom('brands').select(['id', 'name']).execute()),
    categories: byId(categories),
    terms,
    tags: byId(await db.selectFrom('tags').select(['id', 'name']).execute()),
    ancestors: ancestorsOf(categories),
    numberTerms,
    options: { ofShop, conditionId },
  };
}

const byId = (terms: readonly { id: number; name: string }[]): Map<number, string> =>
  new Map(terms.map(({ id, name }) => [id, name]));

/** Ends at cyclic parents. */
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
