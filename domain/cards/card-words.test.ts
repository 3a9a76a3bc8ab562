import { expect, it } from 'vitest';
import { readCardState, readFinish, readGame, readLanguage, readWord } from './card-words.ts';

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
  ['Gem Mint', 'Mint', '', ''],
  ['EX', 'Excellent', '', ''],
  ['gd', 'Good', '', ''],
  ['sp', 'Lightly Played', '', ''],
  ['mp', 'Moderately Played', '', ''],
  ['pl', 'Played', '', ''],
  ['po', 'Poor', '', ''],
  ['D', 'Damaged', '', ''],
  ['NM  -  German', 'Near Mint', '', 'German'],
  [' NM - Chinese (S) ', 'Near Mint', '', 'Chinese (S)'],
  ['Near Mint - Foil', 'Near Mint', 'Foil', ''],
  ['Near Mint - Signed', 'Near Mint', 'Signed', ''],
  ['NM Foil - simplified Chinese', 'Near Mint', 'Foil', 'simplified Chinese'],
  ['Nmx', 'Nmx', '', ''],
  ['Unopened', 'Unopened', '', ''],
  ['binder copy', 'Binder Copy', '', ''],
  [' special_edition ', 'Special Edition', '', ''],
  ['binder copy - German', 'Binder Copy - German', '', ''],
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
  [' no ', 'Normal'],
  [' gold foil ', 'Gold Foil'],
  ['constructor', 'Constructor'],
])('the finish %s is %s', (cell, finish) => expect(readFinish(cell)).toBe(finish));

it('knows languages by their codes, and games by what card tools call them', () => {
  expect(['en', ' JA ', ' klingon ', 'constructor'].map(readLanguage)).toEqual([
    'English',
    'Japanese',
    'Klingon',
    'Constructor',
  ]);
  expect(['Magic', ' YuGiOh ', ' Lorcana ', 'constructor'].map(readGame)).toEqual([
    'Magic: The Gathering',
    'Yu-Gi-Oh!',
    'Lorcana',
    'constructor',
  ]);
});

it.each([
  ['Brands', 'mtg', 'Magic: The Gathering'],
  ['Finish', 'false', 'Normal'],
  ['Language', 'de', 'German'],
  ['Condition', 'nm - German', 'Near Mint'],
] as const)('the word of %s for %s is %s', (target, cell, word) => {
  expect(readWord(target, cell)).toBe(word);
});

it('a language is letters alone', () => {
  expect(['NM - German 2', 'NM - 2', 'NM-German'].map((cell) => readCardState(cell).language)).toEqual([
    '',
    '',
    '',
  ]);
});
