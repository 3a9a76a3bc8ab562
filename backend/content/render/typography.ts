import { splitMarkup } from './split-markup.ts';

/** Straight quotes, dashes and dots become the printer's, as HTML entities; bare ampersands are escaped. */
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
/** What may stand before an opening quote, and after a closing one. */
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
);
const SINGLE_QUOTES = rules(
  [`'(\\d\\d)'${AFTER}`, `${APOSTROPHE}$1${CLOSES_SINGLE}`],
  [`'(\\d\\d)"${AFTER}`, `${APOSTROPHE}$1${CLOSES_DOUBLE}`],
  ["'(?=\\d\\d(?:$|(?![%\\d]|[.,]\\d)))", APOSTROPHE],
  [`${BEFORE}'(\\d[.,\\d]*)'`, `${OPENS_SINGLE}$1${CLOSES_SINGLE}`],
  [`${BEFORE}'`, OPENS_SINGLE],
  [`(?<!${SPACE})'(?!$|[.,:;!?"'(){}[\\]\\-]|&[lg]t;|${SPACE})`, APOSTROPHE],
  // 6' is a measure, except where the quotation that it would close is still open.
  [`(?<=${OPENS_SINGLE}[^']*)'${AFTER}`, CLOSES_SINGLE],
  ["(?<=\\d)'", '&#8242;'],
  [`'${AFTER}`, CLOSES_SINGLE],
);
const DOUBLE_QUOTES = rules(
  [`(?<=^|[([{\\-]|&lt;|${SPACE})"(\\d[.,\\d]*)"`, `${OPENS_DOUBLE}$1${CLOSES_DOUBLE}`],
  [`(?<=^|[([{\\-]|&lt;|${SPACE})"(?!${SPACE})`, OPENS_DOUBLE],
  [`(?<=${OPENS_DOUBLE}[^"]*)"${AFTER}`, CLOSES_DOUBLE],
  ['(?<=\\d)"', '&#8243;'],
  ['"', CLOSES_DOUBLE],
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
  if (set.includes("'")) set = apply(SINGLE_QUOTES, set);
  if (set.includes('"')) set = apply(DOUBLE_QUOTES, set);
  if (set.includes('-')) set = apply(DASHES, set);
  if (/\dx\d/.test(set)) set = apply(TIMES, set);
  return apply(BARE_AMPERSANDS, set);
}

const apply = (list: [RegExp, string][], text: string): string =>
  list.reduce((changed, [pattern, replacement]) => changed.replace(pattern, replacement), text);
