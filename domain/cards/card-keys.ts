import { chunks, fold } from '#domain/search-words/words.ts';

/** Some sets call 'Basic {D} Energy' 'Darkness Energy'. */
const BASIC_ENERGY = /^basic (\w+ energy)$/;

/** 'Ditto Prism Star' is printed as 'Ditto ◇'. */
const PRISM_STAR = / prism star$/;

/** Ignores signs, accents and case. */
export const nameKey = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(BASIC_ENERGY, '$1')
    .replace(PRISM_STAR, ' prism');

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

/** How many cards the set has: the '191' of '057/191'; 'UE01BT/HTR-1-001' of Union Arena is one number. */
const OF_TOTAL = /\/.*$/;
const OF_UNION_ARENA = /^\p{L}+\d+\p{L}+\/\p{L}+-\d+-\d+/u;
/** 'OP01-016_p1' is a parallel, '_r1' a reprint, '★' a picture more of OP01-016. */
const PICTURE_MARK = /(?<=-\p{L}{0,3}\d+)(?:[_\s-]?[pr]\d{1,2}|_(?:pr|spr|alt)\p{L}*|#\d+|[★☆*]+)$/u;

/** '057/191' -> '57'; OP01-025 and RA04-EN125 keep their set but not the language, nor the mark of a picture. */
export function numberKey(number: string): string {
  const lower = number.toLowerCase().replace(/^#/, '').trim();
  const printed = OF_UNION_ARENA.test(lower) ? lower : lower.replace(OF_TOTAL, '');
  const dash = printed.lastIndexOf('-');
  const plain = dash < 0 ? printed : printed.replace(PICTURE_MARK, '');
  const at = plain.lastIndexOf('-');
  const own = plain.slice(at + 1).replace(/^0+(?=\d)/, '');
  if (at < 0) return own.replace(/^(\p{L}+)0+(?=\d)/u, '$1');
  return `${codeKey(plain.slice(0, at))}-${own.replace(/^\p{L}{1,2}0*(?=\d)/u, '')}`;
}
