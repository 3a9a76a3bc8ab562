import { foldCase } from './text.ts';

interface Term {
  id: number;
  name: string;
  slug: string;
}

type Match = <T extends Term>(terms: readonly T[], text: string) => T[];

export const matchTerms: Match = (terms, text) => firstOf(withId(terms, text), () => called(terms, text));

/** Of an attribute: its options may be numbers, so a name comes before an id. */
export const matchOptions: Match = (terms, text) => firstOf(called(terms, text), () => withId(terms, text));

export const matchTermList: Match = (terms, list) => matchList(matchTerms, terms, list);

export const matchOptionList: Match = (terms, list) => matchList(matchOptions, terms, list);

/** A comma-separated list; the whole text is tried first, since a name may contain a comma. */
const matchList = <T extends Term>(match: Match, terms: readonly T[], list: string): T[] =>
  firstOf(match(terms, list), () => [...new Set(list.split(',').flatMap((text) => match(terms, text)))]);

const firstOf = <T>(found: T[], otherwise: () => T[]): T[] => (found.length > 0 ? found : otherwise());

const withId: Match = (terms, text) => terms.filter(({ id }) => String(id) === text.trim());

function called<T extends Term>(terms: readonly T[], text: string): T[] {
  const wanted = folded(text);
  return terms.filter(({ name, slug }) => folded(name) === wanted || folded(slug) === wanted);
}

const folded = (text: string): string => foldCase(text.trim()).replace(/\s*,\s*/g, ',');
