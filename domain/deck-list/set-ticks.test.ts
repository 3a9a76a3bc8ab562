import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainList, readDeckList } from '../testing/deck-lists.ts';
import { findTicked, writeTicks } from './set-ticks.ts';

const SET = { name: 'Obsidian Flames', codes: ['sv3', 'OBF'] };
const CARDS = [
  { id: 1, name: 'Charmander', number: '26' },
  { id: 2, name: 'Charizard ex', number: '125' },
  { id: 3, name: 'Charizard ex', number: '223' },
  { id: 4, name: '-Dash, "Quoted"', number: 'TG07' },
  { id: 5, name: "Farfetch'd", number: '83a' },
];

const read = (csv: string) => findTicked(readDeckList(plainList(csv)).entries, SET, CARDS);

it('what is written as a collection is read as the same ticks', () => {
  fc.assert(
    fc.property(fc.subarray(CARDS), (cards) => {
      expect(read(writeTicks(SET, cards)).toSorted()).toEqual(cards.map(({ id }) => id));
    }),
  );
});

it.each([
  [
    'another program’s columns',
    'Quantity,Name,Edition,Card Number\n2,Charizard ex,SV03: Obsidian Flames,223/197',
    [3],
  ],
  ['a code of games', 'Count,Name,Set code,Collector number\n1,Charmander,OBF,026', [1]],
  ['a name alone that one card has', 'Count,Name,Set\n1,Charmander,Obsidian Flames', [1]],
  ['a name alone that several have', 'Count,Name,Set\n1,Charizard ex,Obsidian Flames', []],
  ['another set', 'Count,Name,Set,Number\n1,Charmander,151,26', []],
  ['nobody', 'Count,Name,Set,Number\n0,Charmander,OBF,26', []],
  ['a number that has another name, without a set', 'Count,Name,Number\n1,Bulbasaur,26', []],
  ['a number within the set', 'Count,Name,Set,Number\n1,Charmandre,OBF,26', [1]],
])('reads %s', (_, csv, ids) => {
  expect(read(csv)).toEqual(ids);
});
