import { expect, it } from 'vitest';
import { orderWords, searchedWords, townWord } from './order-words.ts';

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

it('each word is kept once, and as much of a long one as an index holds', () => {
  const long = 'x'.repeat(70);
  const words = orderWords({ ...order, names: ['Chloe', 'CHLOE', long], town: long });
  expect(words).toEqual([...new Set(words)]);
  expect(words).toContain('x'.repeat(60));
  expect(words).not.toContain(long);
  expect(words).toContain(`@${'x'.repeat(59)}`);
  expect(searchedWords('ex Ex')).toEqual(['ex']);
});

it('an order of a town is found by the whole of its name, and one without a town by none', () => {
  expect(orderWords(order)).toContain(townWord('CAPE  town'));
  expect(townWord('Cape Town')).toBe('@cape town');
  expect(orderWords({ ...order, town: '' }).filter((word) => word.startsWith('@'))).toEqual([]);
});

it('a phone number is looked for as a whole, and what is none as words', () => {
  expect(searchedWords('+27 82 555 0142')).toEqual(['0825550142']);
  const bare = { names: [], email: '', town: '', tracking: '', lines: [] };
  expect(orderWords({ ...bare, number: 'SD-1', phone: 'call me' })).toEqual(['1']);
  expect(orderWords(order)).toContain('0825550142');
});
