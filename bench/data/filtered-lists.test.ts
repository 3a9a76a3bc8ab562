import { expect, it } from 'vitest';
import { makeFilteredLists } from './filtered-lists.ts';

const options = { Condition: ['Near Mint', 'Lightly Played'], Rarity: ['Common'] };

it('makes the same lists every time, each filtered by an attribute at least', () => {
  const lists = makeFilteredLists(options, 300);
  expect(lists).toEqual(makeFilteredLists(options, 300));
  expect(lists.every((list) => list.startsWith('attribute'))).toBe(true);
  expect(new Set(lists).size).toBeGreaterThan(200);
  for (const part of [
    'Near+Mint',
    'Common',
    'in_stock=true',
    'on_sale=true',
    'max_price=',
    'orderby=price',
  ]) {
    expect(lists.filter((list) => list.includes(part)).length, part).toBeGreaterThan(20);
  }
});
