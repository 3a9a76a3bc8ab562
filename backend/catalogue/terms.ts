import { foldAccents } from '#domain/text.ts';
import type { TermTable } from '../db/tables.ts';

export type Term = { [Column in keyof Omit<TermTable, 'id'>]: TermTable[Column] } & { id: number };

/** Terms that a text means: by id, else by name or slug without regard to case and accents. */
export function termsMeantBy<T extends Term>(terms: readonly T[], text: string): T[] {
  const byId = terms.filter(({ id }) => String(id) === text);
  if (byId.length > 0) return byId;
  const wanted = folded(text);
  return terms.filter(({ name, slug }) => folded(name) === wanted || folded(slug) === wanted);
}

/** The same for a list with commas; a name may hold a comma itself, so the whole text is tried first. */
export function termsInList<T extends Term>(terms: readonly T[], list: string): T[] {
  const whole = termsMeantBy(terms, list);
  if (whole.length > 0) return whole;
  return list.split(',').flatMap((text) => termsMeantBy(terms, text.trim()));
}

const folded = (text: string): string => foldAccents(text.trim()).toLowerCase();
