import { expect, it } from 'vitest';
import { areOfOneGame, familyOf } from './game-family.ts';

it.each([
  ['Pokemon', 'veld'],
  ['Pokémon', 'veld'],
  ['One Piece', 'kus'],
  ['ONE PIECE', 'kus'],
  ['Yu-Gi-Oh', 'skemer'],
  ['Yu-Gi-Oh!', 'skemer'],
  ['YuGiOh', 'skemer'],
  ['Yu Gi Oh', 'skemer'],
  ['OnePiece', 'kus'],
  [' pokemon ', 'veld'],
  ['D & D', 'grot'],
  ['Magical', 'goud'],
  ['D&Dice', 'goud'],
  ['Magic: The Gathering', 'berg'],
  ['MTG', 'berg'],
  ['Dungeons & Dragons', 'grot'],
  ['D&D', 'grot'],
  ['Springdeck', 'goud'],
  ['Lorcana', 'goud'],
  ['', 'goud'],
  [undefined, 'goud'],
])('%s lives in %s', (brand, family) => {
  expect(familyOf(brand)).toBe(family);
});

it.each(['Pokemon', 'One Piece', 'Yu-Gi-Oh', 'MTG', 'D&D'])(
  'a brand that only mentions %s is another one',
  (game) => {
    expect(familyOf(`Sleeves for ${game}`)).toBe('goud');
  },
);

it('goods are of one game when all have the brand of the first', () => {
  const [pokemon, magic] = [{ brand: 'Pokemon' }, { brand: 'Magic' }];
  expect([[], [pokemon], [pokemon, pokemon]].map(areOfOneGame)).toEqual([true, true, true]);
  expect(
    [
      [pokemon, pokemon, magic],
      [magic, {}],
    ].map(areOfOneGame),
  ).toEqual([false, false]);
});
