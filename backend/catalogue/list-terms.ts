/** What a list of categories or brands may ask for. */
export interface TermListQuery {
  page: number;
  per_page: number;
  orderby: 'name' | 'id' | 'slug' | 'count';
  order: 'asc' | 'desc';
  hide_empty: boolean;
}

interface ListedTerm {
  id: number;
  name: string;
  slug: string;
  count: number;
}

/** One page of terms in the order asked for; equals stand by id. */
export function listTerms<T extends ListedTerm>(
  terms: readonly T[],
  { page, per_page, orderby, order, hide_empty }: TermListQuery,
): { items: T[]; total: number } {
  const shown = hide_empty ? terms.filter(({ count }) => count > 0) : terms;
  const direction = order === 'asc' ? 1 : -1;
  const sorted = shown.toSorted((a, b) => direction * (COMPARE[orderby](a, b) || a.id - b.id));
  const start = (page - 1) * per_page;
  return { items: sorted.slice(start, start + per_page), total: shown.length };
}

const byText = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const COMPARE: Record<TermListQuery['orderby'], (a: ListedTerm, b: ListedTerm) => number> = {
  name: (a, b) => byText.compare(a.name, b.name),
  slug: (a, b) => byText.compare(a.slug, b.slug),
  id: (a, b) => a.id - b.id,
  count: (a, b) => a.count - b.count,
};
