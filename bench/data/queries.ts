import { createRandom, type Random } from './random.ts';

/**
 * Typical queries, from the names of a shop's products: words, prefixes, two words, misspelt words,
 * names with numbers, card players' terms, and unknown products. Deterministic.
 */
export function makeQueries(names: readonly string[], count: number): string[] {
  const random = createRandom('queries');
  return Array.from({ length: count }, () => random.pick(KINDS)(wordsOf(random.pick(names)), random));
}

type Make = (words: [string, ...string[]], random: Random) => string;

const KINDS: Make[] = [
  ([first]) => first,
  (words) => words.slice(0, 2).join(' '),
  ([first], random) => first.slice(0, random.integer(2, 5)),
  ([first], random) => misspell(first, random),
  (words, random) => `${misspell(words[0], random)} ${words.at(-1)}`,
  (words) => `${words[0]} ${words.find((word) => /\d/.test(word)) ?? ''}`.trim(),
  (words, random) => `${random.pick(words)} ${random.pick(words)}`,
  (words, random) => `${words.slice(0, 2).join(' ')} ${random.pick(PLAYERS_WORDS)}`,
  (_words, random) => random.pick(PLAYERS_WORDS),
  (_words, random) => `xq${random.integer(100, 999)}zv${random.integer(100, 999)}`,
];

/** Nicknames, print, grade, condition, sets and goods, from the list of players' words. */
const PLAYERS_WORDS =
  'zard,ttar,bolt,bewd,moonbreon,alt art,full art,1st ed,reverse holo,psa 10,nm,japanese,evo skies,obf,booster box,etb'.split(
    ',',
  );

function wordsOf(name: string): [string, ...string[]] {
  const [first = 'card', ...more] = name.split(/[\s-]+/).filter((word) => word !== '');
  return [first, ...more];
}

function misspell(word: string, random: Random): string {
  const at = random.integer(1, Math.max(1, word.length - 2));
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  return random.pick([
    `${before}${after}`,
    `${before}${letter}${letter}${after}`,
    `${before}${after.charAt(0)}${letter}${after.slice(1)}`,
  ]);
}
