import type { Db } from '../../ground/db/tables.ts';
import { CONDITION } from '../best-first.ts';
import { type Category, findCategories } from '../terms.ts';

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
  const terms = await db
    .selectFrom('attribute_terms')
    .innerJoin('attributes', 'attributes.id', 'attribute_terms.attribute_id')
    .select(['attribute_terms.id', 'attribute_terms.name', 'position', 'attribute_id'])
    .select('attributes.slug as attribute')
    .orderBy('attribute_terms.id', 'desc')
    .execute();
  return {
    brands: byId(await db.selectFrom('brands').select(['id', 'name']).execute()),
    categories: byId(categories),
    terms: byId(terms),
    tags: byId(await db.selectFrom('tags').select(['id', 'name']).execute()),
    ancestors: ancestorsOf(categories),
    numberTerms: new Set(terms.filter(({ attribute }) => attribute === 'number').map(({ id }) => id)),
    options: {
      ofShop: new Map(terms.map((term) => [optionKey(term.attribute_id, term.name), term])),
      conditionId: terms.find(({ attribute }) => attribute === CONDITION)?.attribute_id ?? 0,
    },
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
