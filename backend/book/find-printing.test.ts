import { expect, it } from 'vitest';
import { findPrintingAmong, setKeysOf } from './find-printing.ts';

const printing = (id: number, name: string, number: string, language = 'English', rarity = '') => ({
  id,
  card_id: id,
  name,
  number,
  language,
  rarity,
});
const known = [
  printing(1, 'Nami', 'OP01-016'),
  printing(2, 'Nami', 'OP01-016_p1'),
  printing(3, 'Sol Ring', '263'),
  printing(4, 'Sol Ring', '263', 'Japanese'),
  printing(5, 'Forest', '300'),
  printing(6, 'Forest', '301'),
  printing(7, 'Fire // Ice', '128'),
  printing(8, 'Dark Magician', 'RA01-EN001', 'English', 'Super Rare'),
  printing(9, 'Dark Magician', 'RA01-EN001', 'English', 'Secret Rare'),
];
const find = (
  name: string,
  number: string,
  language = 'english',
  game: 'magic' | 'onepiece' | 'yugioh' = 'magic',
  rarity = '',
) => findPrintingAmong(known)({ game, name, number, language, rarity });

it('a card is found by number and name, exactly as it is written if there is one', () => {
  expect(find('Nami', 'OP01-016', 'english', 'onepiece')).toEqual({ id: 1, reason: '' });
  expect(find('Nami (Parallel)', 'op01-016_P1', 'english', 'onepiece')).toEqual({ id: 2, reason: '' });
  expect(find('Fire/Ice', '0128/143')).toEqual({ id: 7, reason: '' });
});

it('in its language, or in the one there is', () => {
  expect(find('Sol Ring', '263')).toMatchObject({ id: 3 });
  expect(find('Sol Ring', '263', 'japanese')).toMatchObject({ id: 4 });
  expect(find('Forest', '300', 'german')).toEqual({ id: 5, reason: '' });
});

it('else by name, and what is not sure says why', () => {
  expect(find('Fire // Ice', '')).toEqual({ id: 7, reason: '' });
  expect(find('Forest', '')).toEqual({ id: 5, reason: 'the set has several printings of it' });
  expect(find('Forest', '9')).toEqual({ id: 5, reason: 'the book has it as number 300' });
  expect(find('Forest of Old', '300')).toEqual({ id: 5, reason: 'the book calls this number “Forest”' });
  expect(find('Island', '300')).toBeUndefined();
});

it('printings that only their rarity tells apart are found by it, where the shop says it', () => {
  const magician = (rarity: string) => find('Dark Magician', 'RA01-EN001', 'english', 'yugioh', rarity);
  expect(magician('secret rare')).toEqual({ id: 9, reason: '' });
  expect(magician('Super Rare')).toEqual({ id: 8, reason: '' });
  for (const rarity of ['', 'Ghost Rare'])
    expect(magician(rarity)).toEqual({ id: 8, reason: 'several printings have this number' });
  expect(find('Sol Ring', '263', 'english', 'magic', 'Mythic')).toEqual({ id: 3, reason: '' });
});

it('a set is called by its codes and its name in any spelling', () => {
  expect(setKeysOf('sv08', 'SSP', 'Surging Sparks')).toEqual(['sv8', 'ssp', 'surgingsparks']);
  expect(setKeysOf('1', '', '')).toEqual(['1']);
});
