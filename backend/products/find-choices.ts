import { findCategories } from '../catalogue/terms.ts';
import type { Db } from '../ground/db/tables.ts';

export interface OfficeProductChoices {
  categories: Choice[];
  sets: Choice[];
  conditions: Choice[];
}

export type StockLists = Pick<OfficeProductChoices, 'sets' | 'categories'>;

interface Choice {
  id: number;
  name: string;
}

const MAX_CHOICES = 1_000;

export const findChoices = async (db: Db): Promise<OfficeProductChoices> => ({
  categories: await findCategoryPaths(db),
  sets: await findOptions(db, 'set'),
  conditions: await findOptions(db, 'condition'),
});

async function findCategoryPaths(db: Db): Promise<Choice[]> {
  const categories = await findCategories(db);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const pathOf = (id: number, below: readonly number[] = []): string => {
    const category = byId.get(id);
    // Categories may be each other's parent.
    if (!category || below.includes(id)) return '';
    const above = category.parent_id === null ? '' : pathOf(category.parent_id, [...below, id]);
    return above === '' ? category.name : `${above} > ${category.name}`;
  };
  return categories
    .map(({ id }) => ({ id, name: pathOf(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

const findOptions = (db: Db, attribute: string): Promise<Choice[]> =>
  db
    .selectFrom('attribute_terms')
    .innerJoin('attributes', 'attributes.id', 'attribute_terms.attribute_id')
    .where('attributes.slug', '=', attribute)
    .select(['attribute_terms.id', 'attribute_terms.name'])
    .orderBy('attribute_terms.position')
    .orderBy('attribute_terms.name')
    .limit(MAX_CHOICES)
    .execute();
