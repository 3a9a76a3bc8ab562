import { expect, it } from 'vitest';
import { readingNotes } from './reading-notes.ts';

const NONE = { rounded: 0, free: 0, unreduced: 0, added: 0, mended: 0 };

it('says of how many rows there is something to say', () => {
  expect(readingNotes(NONE)).toEqual([]);
  expect(readingNotes({ ...NONE, rounded: 1, free: 2 })).toEqual([
    '1 row with a price of more than two decimals: rounded',
    '2 rows with a regular price of 0: free',
  ]);
  expect(
    readingNotes({ ...NONE, unreduced: 1, added: 1, mended: 3 }).map((note) => note.slice(0, 40)),
  ).toEqual([
    '1 row with a sale price of 0: not in a s',
    '1 row of a card that stands in the file ',
    '3 rows with letters that a program had e',
  ]);
});
