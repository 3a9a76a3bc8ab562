import { parsePhone } from '../checkout/phone.ts';
import { foldCase } from '../text/text.ts';

export interface FindableOrder {
  number: string;
  names: readonly string[];
  email: string;
  phone: string;
  town: string;
  tracking: string;
  lines: readonly { name: string; sku: string }[];
}

const MAX_WORD = 60;
/** Every number begins with it, so it is ignored. */
const PREFIX = 'sd';

/** Search words of an order: folded words, its phone number in digits, and its town after '@'. */
export function orderWords({ number, names, email, phone, town, tracking, lines }: FindableOrder): string[] {
  const texts = [number, ...names, email, town, tracking, ...lines.flatMap(({ name, sku }) => [name, sku])];
  const words = texts.flatMap(wordsOf);
  const digits = nationalDigits(phone);
  if (digits !== undefined) words.push(digits);
  if (town !== '') words.push(townWord(town));
  return [...new Set(words)];
}

/** Each must begin a word of the order. */
export function searchedWords(typed: string): string[] {
  const digits = nationalDigits(typed);
  return digits === undefined ? [...new Set(wordsOf(typed))] : [digits];
}

export const townWord = (town: string): string => `@${wordsOf(town).join(' ')}`.slice(0, MAX_WORD);

function wordsOf(text: string): string[] {
  const words = foldCase(text).split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '' && word !== PREFIX).map((word) => word.slice(0, MAX_WORD));
}

const nationalDigits = (phone: string): string | undefined => parsePhone(phone)?.replace(/^\+27/, '0');
