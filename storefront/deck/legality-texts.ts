import type { ApiDeckLegality } from '#contract/deck-lists.ts';
import { countOf } from '#domain/text/counts.ts';
import { entryOf } from '#domain/text/dictionary.ts';
import { longDate } from '#domain/time/long-date.ts';

type Against = ApiDeckLegality['formats'][number];
type Marks = ApiDeckLegality['marks'];

const FORMATS: Readonly<Record<string, string>> = { tcg: 'Advanced Format' };

const nameOf = (format: string): string =>
  entryOf(FORMATS, format) ?? format.charAt(0).toUpperCase() + format.slice(1).replaceAll('-', ' ');

/** 'Modern, Legacy and Vintage' */
function listed(parts: readonly string[], last = 'and'): string {
  const end = parts.at(-1) ?? '';
  return parts.length < 2 ? end : `${parts.slice(0, -1).join(', ')} ${last} ${end}`;
}

/** 'Its cards are legal in Modern, not all of them in Standard. 2 cards are not known here.' */
export function legalityText({ unknown, ...known }: Omit<ApiDeckLegality, 'read_at'>): string {
  const text = knownText(known);
  return unknown === 0 ? text : `${text} ${countOf(unknown, 'card is', 'cards are')} not known here.`;
}

function knownText({ formats, marks }: Pick<ApiDeckLegality, 'formats' | 'marks'>): string {
  const names = (some: readonly Against[]) => some.map(({ format }) => nameOf(format));
  const legal = names(formats.filter(({ count }) => count === 0));
  const others = names(formats.filter(({ count }) => count > 0));
  if (formats.length === 0) return `${markText(marks)}.`;
  if (others.length === 0) return `Its cards are legal in ${listed(legal)}.`;
  if (legal.length === 0) return `Not all its cards are legal in ${listed(others, 'or')}.`;
  return `Its cards are legal in ${listed(legal)}, not all of them in ${listed(others, 'or')}.`;
}

/** 'Modern: Lurrus of the Dream-Den is banned.' */
export function againstText({ format, count, against }: Against): string {
  const more = count - against.length;
  const cards = against.map(({ name, standing, at_most }) =>
    standing === 'not_legal'
      ? `${name} is not legal`
      : standing === 'banned'
        ? `${name} is banned`
        : `at most ${countOf(at_most, 'copy', 'copies')} of ${name}`,
  );
  return `${nameOf(format)}: ${listed([...cards, ...(more > 0 ? [`${more} more`] : [])])}.`;
}

const markOf = (mark: string): string => (/^\d/.test(mark) ? `block ${mark}` : `mark ${mark}`);

/** 'Mark G on 8 cards and mark H on 20 cards' */
export const markText = (marks: Marks): string => {
  const text = listed(marks.map(({ mark, cards }) => `${markOf(mark)} on ${countOf(cards, 'card')}`));
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Which cards leave Standard first; '' where all leave at once. */
export function rotationText(marks: Marks): string {
  const [first, ...later] = marks;
  if (!first || later.length === 0) return '';
  const names = first.count > first.names.length ? [...first.names, 'others'] : first.names;
  return `Cards with ${markOf(first.mark)} leave Standard first: ${listed(names)}.`;
}

/** 'As of the file of cards that was read on 3 November 2026.'; '' where the day is not known. */
export const readAtText = ({ read_at }: Pick<ApiDeckLegality, 'read_at'>): string =>
  read_at === null ? '' : `As of the file of cards that was read on ${longDate(new Date(read_at))}.`;
