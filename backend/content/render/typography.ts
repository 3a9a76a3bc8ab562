import { splitMarkup } from './split-markup.ts';

/** Curly quotes, dashes and ellipses as HTML entities; bare ampersands are escaped. */
export function typeset(html: string): string {
  if (html === '') return '';
  return splitMarkup(html)
    .map(({ text, isMarkup, isVerbatim }) => (isMarkup || isVerbatim ? text : typesetProse(text)))
    .join('');
}

const OPENS_DOUBLE = '&#8220;';
const CLOSES_DOUBLE = '&#8221;';
const OPENS_SINGLE = '&#8216;';
const CLOSES_SINGLE = '&#8217;';
const APOSTROPHE = CLOSES_SINGLE;
const EN_DASH = '&#8211;';
const EM_DASH = '&#8212;';

const SPACE = '[\\s\\u00a0]|&nbsp;';
const BEFORE = `(?<=^|[([{"\\-]|&lt;|${SPACE})`;
const AFTER = `(?=$|[.,:;!?)}\\-\\]]|&gt;|${SPACE})`;
const ALONE_BEFORE = `(?<=^|${SPACE})`;
const ALONE_AFTER = `(?=$|${SPACE})`;

const rules = (...pairs: [pattern: string, replacement: string][]): [RegExp, string][] =>
  pairs.map(([pattern, replacement]) => [new RegExp(pattern, 'g'), replacement]);

const MARKS = rules(
  ['\\.\\.\\.', '&#8230;'],
  ['``', OPENS_DOUBLE],
  ["''", CLOSES_DOUBLE],
  [' \\(tm\\)', ' &#8482;'],
  ["'tain't", `${APOSTROPHE}tain${APOSTROPHE}t`],
  // Without their first letter: a quote there is an apostrophe.
  ["'(?=twere|twas|tis|twill|til|bout|nuff|round|cause|em)", APOSTROPHE],
);
const OPENED = '\ue010';
const LEFT_OUT = '\ue011';

const SINGLE_QUOTES = rules(
  [`'(\\d\\d)'${AFTER}`, `${LEFT_OUT}$1${CLOSES_SINGLE}`],
  [`'(\\d\\d)"${AFTER}`, `${LEFT_OUT}$1${CLOSES_DOUBLE}`],
  ["'(?=\\d\\d(?:$|(?![%\\d]|[.,]\\d)))", LEFT_OUT],
  [`${BEFORE}'(\\d[.,\\d]*)'`, `${OPENED}$1${CLOSES_SINGLE}`],
  [`${BEFORE}'`, OPENED],
  [`(?<!${SPACE})'(?!$|[.,:;!?"'(){}[\\]\\-]|&[lg]t;|${SPACE})`, LEFT_OUT],
);
const DOUBLE_QUOTES = rules(
  [`(?<=^|[([{\\-]|&lt;|${SPACE})"(\\d[.,\\d]*)"`, `${OPENED}$1${CLOSES_DOUBLE}`],
  [`(?<=^|[([{\\-]|&lt;|${SPACE})"(?!${SPACE})`, OPENED],
);
const DASHES = rules(
  ['---', EM_DASH],
  [`${ALONE_BEFORE}--${ALONE_AFTER}`, EM_DASH],
  ['(?<!xn)--', EN_DASH],
  [`${ALONE_BEFORE}-${ALONE_AFTER}`, EN_DASH],
);
const TIMES = rules(['\\b((?!0x)\\d[\\d.,]*)x(\\d[\\d.,]*)\\b', '$1&#215;$2']);
const BARE_AMPERSANDS = rules(['&(?!#(?:\\d+|x[a-fA-F0-9]+);|[a-zA-Z1-4]{1,8};)', '&#038;']);

function typesetProse(text: string): string {
  let set = apply(MARKS, text);
  if (set.includes("'")) {
    set = closeQuotes(apply(SINGLE_QUOTES, set), "'", CLOSES_SINGLE, '&#8242;')
      .replaceAll(LEFT_OUT, APOSTROPHE)
      .replaceAll(OPENED, OPENS_SINGLE);
  }
  if (set.includes('"')) {
    set = closeQuotes(apply(DOUBLE_QUOTES, set), '"', CLOSES_DOUBLE, '&#8243;')
      .replaceAll(OPENED, OPENS_DOUBLE)
      .replaceAll('"', CLOSES_DOUBLE);
  }
  if (set.includes('-')) set = apply(DASHES, set);
  if (/\dx\d/.test(set)) set = apply(TIMES, set);
  return apply(BARE_AMPERSANDS, set);
}

/** 6' and 12" are primes, unless the quotation that the sign would close is still open. */
function closeQuotes(text: string, sign: string, closing: string, prime: string): string {
  const mayClose = new RegExp(`${sign}${AFTER}`, 'g');
  return text
    .split(OPENED)
    .map((part, index) => {
      if (!part.includes(sign)) return part;
      const isOpen = index > 0 && !part.includes(closing);
      const places = Array.from(part.matchAll(mayClose), (match) => match.index);
      const closers = new Set(isOpen ? closersAmong(places, part) : []);
      const candidates = new Set(places);
      return part.replaceAll(sign, (_sign, place: number) => {
        if (closers.has(place)) return closing;
        if (/\d/.test(part[place - 1] ?? '')) return prime;
        return candidates.has(place) ? closing : sign;
      });
    })
    .join(OPENED);
}

function closersAmong(places: number[], part: string): number[] {
  if (places.length < 2) return places;
  const sure = places.filter((place) => !/\d/.test(part[place - 1] ?? ''));
  if (sure.length > 0) return sure;
  const last = places.findLast((place) => part[place + 1] === '.') ?? places.at(-1);
  return last === undefined ? [] : [last];
}

const apply = (list: [RegExp, string][], text: string): string =>
  list.reduce((changed, [pattern, replacement]) => changed.replace(pattern, replacement), text);
