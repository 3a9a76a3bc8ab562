import { expect, it } from 'vitest';
import { orderWords, searchedWords } from './order-words.ts';

const order = {
  number: 'SD-R34X3P8Q',
  names: ['Chloë', 'van der Kaart'],
  email: 'chloe@example.com',
  phone: '+27825550142',
  town: 'Cape Town',
  tracking: 'TCG-991/ZA',
  lines: [{ name: 'Milotic ex 237/191', sku: 'PKM-SV8-237' }],
};

it.each([
  ['r34x'],
  ['SD-R34X3P8Q'],
  ['chloe'],
  ['Chloë kaart'],
  ['chloe@example.com'],
  ['082 555 0142'],
  ['milotic 237/191'],
  ['PKM-SV8-237'],
  ['tcg-991'],
  ['cape'],
])('an order is found by %j', (typed) => {
  const words = orderWords(order);
  const looked = searchedWords(typed);
  expect(looked.length).toBeGreaterThan(0);
  expect(looked.filter((start) => !words.some((word) => word.startsWith(start)))).toEqual([]);
});

it('the letters that begin every number find nothing by themselves', () => {
  expect(searchedWords('SD-')).toEqual([]);
});
