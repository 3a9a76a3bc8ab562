import { expect, it } from 'vitest';
import { DEFAULT_SETS, factsOfSet } from './set-facts.ts';

it('a set is found whatever the case of its name, and nothing is said of an unknown one', () => {
  expect(factsOfSet(DEFAULT_SETS, 'SURGING sparks')).toEqual({ released: '2024-11-08', cards: 252 });
  expect(factsOfSet(DEFAULT_SETS, 'Sparks')).toEqual({});
});
