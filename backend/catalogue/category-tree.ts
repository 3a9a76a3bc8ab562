import type { DbOrTrx } from '../ground/db/tables.ts';
import type { Term } from './terms.ts';

export interface Category extends Term {
  parent_id: number | null;
  description: string;
  position: number;
}

/** Every category; a shop has hundreds, not thousands. */
export const findCategories = (db: DbOrTrx): Promise<Category[]> =>
  db.selectFrom('categories').selectAll().orderBy('id').execute();
