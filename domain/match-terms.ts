import { foldAccents } from './text.ts';

interface Term {
  id: number;
  name: string;
  slug: string;
}

export function matchTerms<T extends Term>(terms: readonly T[], text: string): T[] {
  const byId = terms.filter(({ id }) => String(id) === text.trim());
  if (byId.length > 0) return byId;
  const wanted = folded(text);
  return terms.filter(({ name, slug }) => folded(name) === wanted || folded(slug) === wanted);
}

/** A comma-separated list; the whole text is tried first, since a name may contain a comma. */
export function matchTermList<T extends Term>(terms: readonly T[], list: string): T[] {
  const whole = matchTerms(terms, list);
  if (whole.length > 0) return whole;
  return [...new Set(list.split(',').flatMap((text) => matchTerms(terms, text)))];
}

const folded = (text: string): string =>
  foldAccents(text.trim())
    .toLowerCase()
    .replace(/\s*,\s*/g, ',');
