import { foldCase } from '../text/text.ts';

/** Guessed first by anyone who knows what the office is for; also listed in docs/operating/office.md. */
const TRADE_WORDS: readonly string[] = [
  'password',
  'welcome',
  'letmein',
  'office',
  'admin',
  'owner',
  'store',
  'shop',
  'booster',
  'cards',
  'card',
  'deck',
  'singles',
  'tournament',
  'trading',
  'pokemon',
  'magic',
  'yugioh',
  'onepiece',
];

const LEAST_OWN_CHARACTERS = 6;
const LEAST_DIFFERENT = 5;
const LEAST_WORD = 3;

/** Whether little remains without trade words and those of its owner, such as name and address. */
export function isGuessable(password: string, { of }: { of: readonly string[] }): boolean {
  const own = of
    .flatMap((text) => foldCase(text).split(/[^\p{L}\d]+/u))
    .filter((word) => word.length >= LEAST_WORD);
  const words = [...own, ...TRADE_WORDS].sort((one, other) => other.length - one.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), foldCase(password));
  const characters = rest.replace(/[^\p{L}\d]+/gu, '');
  return characters.length < LEAST_OWN_CHARACTERS || new Set(characters).size < LEAST_DIFFERENT;
}
