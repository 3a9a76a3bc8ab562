import { expect, it } from 'vitest';
import { readCardState, readFinish, readGame, readLanguage } from './card-words.ts';

it.each([
  ['near_mint', 'Near Mint', '', ''],
  ['NM', 'Near Mint', '', ''],
  ['Good (Lightly Played)', 'Lightly Played', '', ''],
  ['light_played', 'Lightly Played', '', ''],
  ['Near Mint Holofoil', 'Near Mint', 'Holo', ''],
  ['Lightly Played Reverse Holofoil', 'Lightly Played', 'Reverse Holo', ''],
  ['Moderately Played 1st Edition', 'Moderately Played', '1st Edition', ''],
  ['Near Mint Foil - Japanese', 'Near Mint', 'Foil', 'Japanese'],
  ['Heavily Played - German', 'Heavily Played', '', 'German'],
  ['Played', 'Played', '', ''],
  ['Unopened', 'Unopened', '', ''],
  ['binder copy', 'Binder Copy', '', ''],
  ['', '', '', ''],
])('the condition %s', (cell, condition, finish, language) => {
  expect(readCardState(cell)).toEqual({ condition, finish, language });
});

it.each([
  ['foil', 'Foil'],
  ['', 'Normal'],
  ['TRUE', 'Foil'],
  ['etched', 'Etched'],
  ['Reverse Holofoil', 'Reverse Holo'],
])('the finish %s is %s', (cell, finish) => expect(readFinish(cell)).toBe(finish));

it('knows languages by their codes, and games by what card tools call them', () => {
  expect(['en', 'JA', 'Klingon'].map(readLanguage)).toEqual(['English', 'Japanese', 'Klingon']);
  expect(['Magic', 'YuGiOh', 'Lorcana'].map(readGame)).toEqual([
    'Magic: The Gathering',
    'Yu-Gi-Oh!',
    'Lorcana',
  ]);
});
