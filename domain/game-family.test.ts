import { expect, it } from 'vitest';
import { familyOf } from './game-family.ts';

it.each([
  ['Pokemon', 'veld'],
  ['Pokémon', 'veld'],
  ['One Piece', 'kus'],
  ['ONE PIECE', 'kus'],
  ['Yu-Gi-Oh', 'skemer'],
  ['Yu-Gi-Oh!', 'skemer'],
  ['YuGiOh', 'skemer'],
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
