import { expect, it } from 'vitest';
import { gameOfBrand } from './games.ts';

it.each([
  ['Pokémon', 'pokemon'],
  ['Magic: The Gathering', 'magic'],
  ['Yu-Gi-Oh!', 'yugioh'],
  ['One Piece', 'onepiece'],
  ['Disney Lorcana', 'lorcana'],
  ['Springdeck', ''],
  ['', ''],
])('the brand %j is the game %j', (brand, game) => {
  expect(gameOfBrand(brand)).toBe(game);
});
