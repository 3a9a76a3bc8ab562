import { expect, it } from 'vitest';
import { brandOfTitle } from './brand-of-title.ts';

it.each([
  ['Pokémon: Surging Sparks', 'Pokemon'],
  ['New POKEMON packs', 'Pokemon'],
  ['One Piece, fresh off the boat', 'One Piece'],
  ['Yu-Gi-Oh! after sunset', 'Yu-Gi-Oh'],
  ['Yu\u2011Gi\u2011Oh with other hyphens', 'Yu-Gi-Oh'],
  ['Magic: The Gathering for the long table', 'Magic: The Gathering'],
  ['Dungeons & Dragons: seven dice', 'Dungeons & Dragons'],
  ['Packed by hand in Bloemfontein', undefined],
])('the brand of the slide "%s" is %s', (title, brand) => {
  expect(brandOfTitle(title)).toBe(brand);
});
