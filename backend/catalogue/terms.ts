import { foldCase } from '#domain/text/text.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import type { TermTable } from './tables.ts';

export type Term = { [Column in keyof Omit<TermTable, 'id'>]: TermTable[Column] } & { id: number };

export interface Category extends Term {
  parent_id: number | null;
  description: string;
  position: number;
}

/** Small enough to load whole: a shop has hundreds. */
export const findCategories = (db: DbOrTrx): Promise<Category[]> =>
  db.selectFrom('categories').selectAll().orderBy('id').execute();

type TermOrder = 'name' | 'id' | 'slug' | 'count' | 'include' | 'description' | 'term_group' | 'menu_order';

export interface TermListQuery {
  page: number;
  per_page: number;
  orderby: TermOrder;
  order: 'asc' | 'desc';
  hide_empty?: boolean | undefined;
  search?: string | undefined;
  include?: number[] | undefined;
  exclude?: number[] | undefined;
  slug?: string | undefined;
}

interface ListedTerm {
  id: number;
  name: string;
  slug: string;
  description?: string;
  count?: number;
  menu_order?: number;
}

/** Ties are broken by id. */
export function listTerms<T extends ListedTerm>(
  terms: readonly T[],
  query: TermListQuery,
): { items: T[]; total: number } {
  const { page, per_page, orderby, order, include = [] } = query;
  const shown = terms.filter(wantedBy(query));
  const direction = order === 'asc' ? 1 : -1;
  const compare =
    orderby === 'include'
      ? (a: ListedTerm, b: ListedTerm) => include.indexOf(a.id) - include.indexOf(b.id)
      : COMPARE[orderby];
  const sorted = shown.toSorted((a, b) => direction * (compare(a, b) || a.id - b.id));
  const start = (page - 1) * per_page;
  return { items: sorted.slice(start, start + per_page), total: shown.length };
}

function wantedBy({ hide_empty, search, include, exclude, slug }: TermListQuery) {
  const words = search === undefined ? undefined : foldCase(search.trim());
  const slugs = slug?.split(',').map((name) => foldCase(name.trim()));
  return (term: ListedTerm): boolean =>
    !(hide_empty && term.count === 0) &&
    (include?.includes(term.id) ?? true) &&
    !exclude?.includes(term.id) &&
    (slugs?.includes(foldCase(term.slug.trim())) ?? true) &&
    (words === undefined ||
      foldCase(term.name.trim()).includes(words) ||
      foldCase(term.slug.trim()).includes(words));
}

const byText = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byName = (a: ListedTerm, b: ListedTerm) => byText.compare(a.name, b.name);

const COMPARE: Record<Exclude<TermOrder, 'include'>, (a: ListedTerm, b: ListedTerm) => number> = {
  name: byName,
  slug: (a, b) => byText.compare(a.slug, b.slug),
  id: (a, b) => a.id - b.id,
  count: (a, b) => (a.count ?? 0) - (b.count ?? 0),
  description: (a, b) => byText.compare(a.description ?? '', b.description ?? '') || byName(a, b),
  /** The shop has no term groups. */
  term_group: byName,
  menu_order: (a, b) => (a.menu_order ?? 0) - (b.menu_order ?? 0),
};
