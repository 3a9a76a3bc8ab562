import type { DbOrTrx, TermTable } from '../ground/db/tables.ts';

export type Term = { [Column in keyof Omit<TermTable, 'id'>]: TermTable[Column] } & { id: number };

export interface Category extends Term {
  parent_id: number | null;
  description: string;
  position: number;
}

/** Small enough to load whole: a shop has hundreds. */
export const findCategories = (db: DbOrTrx): Promise<Category[]> =>
  db.selectFrom('categories').selectAll().orderBy('id').execute();
