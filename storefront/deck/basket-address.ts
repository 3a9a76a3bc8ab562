import { readRules, readText } from './read-deck-form.ts';

/** The shopper's choices for a stored list, as encoded in the page's address. */
const KEPT = ['condition', 'language', 'printing', 'leave_out_basics', 'game', 'choices', 'confirmed'];

/** Number of the line whose copies are all listed. */
export const MORE = 'more';

/** For the API: everything else in an address is the page's own business. */
export function apiQuery(address: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams([...address].filter(([name]) => KEPT.includes(name)));
  const more = address.get(MORE) ?? '';
  if (/^[1-9]\d{0,5}$/.test(more)) query.set('offers_of', more);
  return query;
}

/** The rules and choices of the page's form. */
export function readBasketForm(form: FormData): URLSearchParams {
  const { condition, language, printing: ruled, leave_out_basics } = readRules(form);
  const printing = PRINTING_PRESSED[readText(form, 'intent')] ?? ruled;
  const choices = [...form].flatMap(([name, value]) =>
    name.startsWith(CHOICE) && value !== '' ? [`${name.slice(CHOICE.length)}:${value}`] : [],
  );
  const confirmed = form.getAll('confirmed').map(String);
  const query = new URLSearchParams({
    condition,
    language,
    printing,
    leave_out_basics: `${leave_out_basics}`,
  });
  if (choices.length > 0) query.set('choices', choices.join(','));
  if (confirmed.length > 0) query.set('confirmed', [...new Set(confirmed)].join(','));
  const show = readText(form, 'show');
  if (show !== '') query.set('show', show);
  return query;
}

/** One press for the whole list, whatever the field says. */
const PRINTING_PRESSED: Readonly<Record<string, 'any' | 'cheapest'>> = {
  cheapest: 'cheapest',
  'listed first': 'any',
};

const CHOICE = 'choice-';
export const choiceName = (line: number): string => `${CHOICE}${line}`;

export const basketAddress = (id: string, query: URLSearchParams): string =>
  query.size === 0 ? `/deck/${id}` : `/deck/${id}?${query}`;
