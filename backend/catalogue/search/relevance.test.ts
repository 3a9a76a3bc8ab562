import { describe, expect, it } from 'vitest';
import { DEFAULT_CARD_WORDS, indexOf, readCards } from '../../testing/search/cards.ts';
import { RELEVANCE_PAIRS } from '../../testing/search/relevance-pairs.ts';
import { parseQuery } from './parse-query.ts';
import { searchWords } from './search.ts';
import { runToCompletion } from './time-slices.ts';
import { topHits } from './top-hits.ts';

const cards = readCards();
const index = indexOf(cards);

function firstFive(query: string): string[] {
  const ranking = runToCompletion(searchWords(index, DEFAULT_CARD_WORDS, parseQuery(query), () => true));
  const hits = topHits(ranking, (ordinal) => cards[ordinal]?.inStock === true, 0, 5);
  return hits.map((ordinal) => cards[ordinal]?.name ?? '');
}

/** A title without number and set means any of its printings. */
function toPattern(expected: string): RegExp {
  const names = expected.split('|').map((name) => (name.includes(' - ') ? name : `${name} - *`));
  const sources = names.map((name) =>
    name
      .split('*')
      .map((part) => part.replace(/[^\p{L}\p{N} ]/gu, '\\$&'))
      .join('.*'),
  );
  return new RegExp(`^(${sources.join('|')})$`);
}

describe('what shoppers type finds the card they mean', () => {
  const results = RELEVANCE_PAIRS.map(([query, expected]) => {
    const names = firstFive(query);
    return { query, expected, names, place: names.findIndex((name) => toPattern(expected).test(name)) };
  });

  it('has a card for every pair', () => {
    const unknown = RELEVANCE_PAIRS.filter(
      ([, expected]) => !cards.some(({ name }) => toPattern(expected).test(name)),
    );
    expect(unknown).toEqual([]);
  });

  it('is first for 90 % of the pairs and among the first five for 97 %', () => {
    const first = results.filter(({ place }) => place === 0).length;
    const inFive = results.filter(({ place }) => place >= 0).length;
    const missed = results.filter(({ place }) => place !== 0);
    process.stdout.write(`${results.length} pairs: ${first} first, ${inFive} in the first five\n`);
    for (const { query, expected, names } of missed) {
      process.stdout.write(
        `  ${query}: expected ${expected}, found ${names.slice(0, 3).join(' / ') || 'nothing'}\n`,
      );
    }
    expect(first / results.length).toBeGreaterThanOrEqual(0.9);
    expect(inFive / results.length).toBeGreaterThanOrEqual(0.97);
  });
});
