import { chunks, fold } from '#domain/search-words/words.ts';

/** Some sets call 'Basic {D} Energy' 'Darkness Energy'. */
const BASIC_ENERGY = /^basic (\w+ energy)$/;

/** 'Ditto Prism Star' is printed as 'Ditto ◇'. */
const PRISM_STAR = / prism star$/;

/** 'Mew V-MAX' and 'Lugia V STAR' are printed as one word. */
const V_CARD = /(?<= )v (max|star)$/;

/** 'Borrowing 100,000 Arrows'. */
const THOUSANDS = /(?<=\d),(?=\d{3}(?!\d))/g;

/** Ignores signs, accents and case; 'Unown [?]' is no 'Unown [!]'. */
export const nameKey = (name: string): string =>
  fold(name.replace('[?]', ' question').replace('[!]', ' exclamation').replace(THOUSANDS, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(BASIC_ENERGY, '$1')
    .replace(PRISM_STAR, ' prism')
    .replace(V_CARD, 'v$1');

/** 'SV08' and 'sv8', 'OP-01' and 'OP1' are the same set. */
export const codeKey = (code: string): string =>
  code
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/(?<=\p{L})0+(?=\d)/gu, '');

/** The words of a set's name. */
export const setWords = (name: string): string[] =>
  chunks(name)
    .flatMap(({ runs }) => runs)
    .filter((word) => word !== 'and');

/** How many cards the set has: the '191' of '057/191'. */
const OF_TOTAL = /\/.*$/;
/** The product of Union Arena's 'UE01BT/HTR-1-001', which lists leave out: HTR-1 is the set. */
const PRODUCT_FIRST = /^\p{L}{2,3}\d*\p{L}*[/_-](?=[\p{L}\d]+-\d+-\p{L}*\d+)/u;
/** 'OP01-016_p1' is a parallel, '_r1' a reprint, '★' a picture more of OP01-016. */
const PICTURE_MARK = /(?<=-\p{L}{0,3}\d+)(?:[_\s-]?[pr]\d{1,2}|_(?:pr|spr|alt)\p{L}*|#\d+|[★☆*]+)$/u;

/** '057/191' -> '57'; OP01-025 and RA04-EN125 keep their set but not the language, nor the mark of a picture. */
export function numberKey(number: string): string {
  const { set, own } = readNumber(number);
  if (set === undefined) return own.replace(/^(\p{L}+)0+(?=\d)/u, '$1');
  return `${set}-${own.replace(/^\p{L}{1,2}0*(?=\d)/u, '')}`;
}

/** With the letters that are a language elsewhere: ST01-P01 is not ST01-001. undefined without a set. */
export function wholeNumberKey(number: string): string | undefined {
  const { set, own } = readNumber(number);
  return set === undefined ? undefined : `${set}-${own}`;
}

function readNumber(number: string): { set?: string; own: string } {
  const lower = number.toLowerCase().replace(/^#/, '').trim();
  const printed = lower.replace(PRODUCT_FIRST, '').replace(OF_TOTAL, '');
  const plain = printed.includes('-') ? printed.replace(PICTURE_MARK, '') : printed;
  const dash = plain.lastIndexOf('-');
  const own = plain.slice(dash + 1).replace(/^0+(?=\d)/, '');
  return dash < 0 ? { own } : { set: codeKey(plain.slice(0, dash)), own };
}
