import type { Game } from '#domain/deck-list/deck-rules.ts';
import { chunks, fold } from '#domain/search-words/words.ts';

/** Without set and number; `key` ignores remarks, too. */
export interface CardName {
  full: string;
  fullKey: string;
  key: string;
}

export interface CardNumber {
  written: string;
  key: string;
}

/** What the cards of a set have in common. */
export interface Edition {
  brand: string;
  game: Game | '';
  set: string;
  setCode: string;
  setKeys: readonly string[];
}

/** What tells one offer of a printing from another, besides its price. */
export interface Kind {
  condition: string;
  conditionRank: number;
  finish: string;
  isFoil: boolean;
  language: string;
  /** Lower case; the usual language unless the shop names one. */
  spoken: string;
  options: readonly { name: string; option: string }[];
  oncePerOrder: boolean;
}

/** Cards, each in one set, sold as products. In columns, as 100,000 objects would slow down every garbage collection. */
export interface Printings {
  productIds: Int32Array;
  names: readonly CardName[];
  numbers: readonly CardNumber[];
  editions: readonly Edition[];
  /** First offer of each printing; one more entry at the end. */
  offerStarts: Uint32Array;
}

export interface Offers {
  printings: Uint32Array;
  /** The variation's id, or the product's. */
  ids: Int32Array;
  stockIds: Int32Array;
  prices: Int32Array;
  kinds: readonly Kind[];
}

export const isFoilFinish = (finish: string): boolean =>
  finish !== '' && !/^(normal|non.?foil|regular)$/i.test(finish);

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

const EX = /^(.*\S)[\s-](ex)(?:\s*[([].*)?$/i;

export type Ex = 'ex' | 'EX' | '';

/** Pikachu-EX and Pikachu ex are two cards; '' for other names, and where the letters' case cannot tell: 'Pikachu Ex'. */
export function exOf(name: string): Ex {
  const [, before = '', ex] = EX.exec(name) ?? [];
  const isMixed = /\p{Lu}/u.test(before) && /\p{Ll}/u.test(before);
  return isMixed && (ex === 'ex' || ex === 'EX') ? ex : '';
}

export const canBeSameEx = (one: Ex, other: Ex): boolean => one === '' || other === '' || one === other;

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

/** '057/191' -> '57'; OP01-025 and RA04-EN125 keep their set but not the language. */
export function numberKey(number: string): string {
  const [printed = ''] = number.toLowerCase().replace(/^#/, '').split('/');
  const dash = printed.lastIndexOf('-');
  const own = printed.slice(dash + 1).replace(/^0+(?=\d)/, '');
  if (dash < 0) return own.replace(/^(\p{L}+)0+(?=\d)/u, '$1');
  return `${codeKey(printed.slice(0, dash))}-${own.replace(/^\p{L}{1,2}0*(?=\d)/u, '')}`;
}
