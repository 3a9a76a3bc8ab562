import { expect, it } from 'vitest';
import { makeQueries } from './queries.ts';

const names = ['Charizard ex - 6/165 - Scarlet & Violet 151', 'Pikachu V - 43/185 - Vivid Voltage', 'Mew'];

it('makes the same queries every time, with words, beginnings, mistakes and misses', () => {
  const queries = makeQueries(names, 400);
  expect(queries).toEqual(makeQueries(names, 400));
  expect(queries).toEqual(expect.arrayContaining(['Charizard', 'Pikachu V', 'Charizard 6/165', 'Pik']));
  expect(queries.filter((query) => /^xq\d+zv\d+$/.test(query)).length).toBeGreaterThan(20);
  expect(queries.every((query) => query.trim() !== '')).toBe(true);
});
