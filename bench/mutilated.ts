import { type SearchDocument, splitName } from '#backend/catalogue/search/index-words.ts';
import { randomFrom } from '#backend/testing/search/generated-shop.ts';
import type { Find } from '#backend/testing/search/known-items.ts';

type Mutilate = (words: string[], random: () => number, sets: readonly string[]) => string[];

const pick = <T>(from: readonly T[], random: () => number): T | undefined =>
  from[Math.floor(random() * from.length)];

/** Changes a letter of the longest word, behind its first. */
const inLongest =
  (change: (word: string, at: number) => string): Mutilate =>
  (words, random) => {
    const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
    const at = 1 + Math.floor(random() * Math.max(1, longest.length - 2));
    return words.map((word) => (word === longest ? change(word, at) : word));
  };

const MUTILATIONS: Record<string, Mutilate> = {
  'letter dropped': inLongest((word, at) => word.slice(0, at) + word.slice(at + 1)),
  'letters swapped': inLongest(
    (word, at) =>
      word.slice(0, at) +
      word
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      word.slice(at + 2),
  ),
  'extra word': (words, random) => [...words, pick(['mint', 'cheap', 'fnordle', 'original'], random) ?? ''],
  'another set': (words, random, sets) => [...words, pick(sets, random) ?? ''],
};

/** How often a card's name, mutilated, still leads to a card of that name among the first five, by kind of fault. */
export function measureMutilated(
  find: Find,
  cards: readonly SearchDocument[],
  seed: number,
  searches: number,
): { fault: string; searches: number; found: number; empty: number }[] {
  const random = randomFrom(seed);
  const sets = [...new Set(cards.map(({ name }) => splitName(name).print.at(-1) ?? ''))];
  const faults = Object.entries(MUTILATIONS);
  return faults.map(([fault, mutilate]) => {
    const row = { fault, searches: Math.round(searches / faults.length), found: 0, empty: 0 };
    for (let count = 0; count < row.searches; count += 1) {
      const { title } = splitName(pick(cards, random)?.name ?? '');
      const hits = find(mutilate(title.split(' '), random, sets).join(' '));
      if (hits.some(({ name }) => splitName(name).title === title)) row.found += 1;
      if (hits.length === 0) row.empty += 1;
    }
    return row;
  });
}
