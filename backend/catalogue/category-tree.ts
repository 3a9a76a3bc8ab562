import type { DbOrTrx } from '../db/tables.ts';
import type { Term } from './terms.ts';

export interface Category extends Term {
  parent_id: number | null;
  description: string;
  position: number;
}

/** Every category; a shop has hundreds, not thousands. */
export const findCategories = (db: DbOrTrx): Promise<Category[]> =>
  db.selectFrom('categories').selectAll().orderBy('id').execute();

/** The ids of these categories and of all that lies below them, at any depth; a circle of parents ends too. */
export function withDescendants(categories: readonly Category[], tops: readonly Category[]): number[] {
  const children = Map.groupBy(categories, ({ parent_id }) => parent_id);
  const found = new Set(tops.map(({ id }) => id));
  for (const id of found) {
    for (const child of children.get(id) ?? []) found.add(child.id);
  }
  return [...found];
}
