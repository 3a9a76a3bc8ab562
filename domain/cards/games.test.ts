import { expect, it } from 'vitest';
import { BRAND_OF_GAME, GAMES, gameOfBrand } from './games.ts';

it.each([
  ['Pokémon', 'pokemon'],
  ['Magic: The Gathering', 'magic'],
  ['Yu-Gi-Oh!', 'yugioh'],
  ['One Piece', 'onepiece'],
  ['Disney Lorcana', 'lorcana'],
  ['Springdeck', ''],
  ['Constructor', ''],
  ['', ''],
])('the brand %j is the game %j', (brand, game) => {
  expect(gameOfBrand(brand)).toBe(game);
});

it.each(GAMES)('the brand of the game %s is read as that game', (game) => {
  expect(gameOfBrand(BRAND_OF_GAME[game])).toBe(game);
});
