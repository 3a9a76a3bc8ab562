import type { DbOrTrx } from '../ground/db/tables.ts';
import type { Term } from './terms.ts';

export interface Category extends Term {
  parent_id: number | null;
  description: string;
  position: number;
}

/** Small enough to load whole: a shop has hundreds. */
export const findCategories = (db: DbOrTrx): Promise<Category[]> =>
  db.selectFrom('categories').selectAll().orderBy('id').execute();
