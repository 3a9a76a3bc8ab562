import { expect, it } from 'vitest';
import { cardName } from './card-name.ts';

it.each([
  ['Grassland Alpha – SV08 238/191', 'Grassland Alpha'],
  ['Pikachu ex - 057/191 - Surging Sparks', 'Pikachu ex'],
  ['Farfetch-d', 'Farfetch-d'],
])('%s is the card %s', (name, card) => {
  expect(cardName(name)).toBe(card);
});
