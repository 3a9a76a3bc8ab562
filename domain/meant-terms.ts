import { foldAccents } from './text.ts';

interface Term {
  id: number;
  name: string;
  slug: string;
}

/**
 * Terms that a text means: that of the id, else all of that name or slug, without regard to case and accents. As in
 * WooCommerce several may share a name, each below another parent.
 */
export function termsMeantBy<T extends Term>(terms: readonly T[], text: string): T[] {
  const byId = terms.filter(({ id }) => String(id) === text.trim());
  if (byId.length > 0) return byId;
  const wanted = folded(text);
  return terms.filter(({ name, slug }) => folded(name) === wanted || folded(slug) === wanted);
}

/** The same for a list with commas; a name may hold a comma itself, so the whole text is tried first. */
export function termsInList<T extends Term>(terms: readonly T[], list: string): T[] {
  const whole = termsMeantBy(terms, list);
  if (whole.length > 0) return whole;
  return [...new Set(list.split(',').flatMap((text) => termsMeantBy(terms, text)))];
}

const folded = (text: string): string => foldAccents(text.trim()).toLowerCase();
