import { expect, it } from 'vitest';
import { parseQuery } from './parse-query.ts';

const wordsOf = (text: string): string[] => parseQuery(text).chunks.flatMap(({ runs }) => runs);

it('every word counts', () => {
  expect(wordsOf('  Pikachu   VMAX ')).toEqual(['pikachu', 'vmax']);
});

it('operators are read apart from words: set:, number:, rarity:', () => {
  const query = parseQuery('charizard set:"obsidian flames" rarity:rare number:4/102');
  expect(
    query.attributes.map(({ name, chunks }) => [name, chunks.map(({ runs }) => runs.join(' '))]),
  ).toEqual([
    ['set', ['obsidian', 'flames']],
    ['rarity', ['rare']],
    ['number', ['4 102']],
  ]);
  expect(wordsOf('charizard set:151')).toEqual(['charizard']);
});

it('price< and price> are bounds in cents', () => {
  expect(parseQuery('charizard price<500')).toMatchObject({
    priceBelowCents: 50_000,
    priceAboveCents: undefined,
  });
  expect(parseQuery('price > R99.50')).toMatchObject({ chunks: [], priceAboveCents: 9950 });
});

it('a quoted phrase stays together, and its words narrow the search', () => {
  expect(parseQuery('"Dark Charizard" base')).toMatchObject({ phrases: ['dark charizard'] });
  expect(wordsOf('"Dark Charizard" base')).toEqual(['dark', 'charizard', 'base']);
});
