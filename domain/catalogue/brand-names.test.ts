import { expect, it } from 'vitest';
import { brandNamer, DEFAULT_BRAND_NAMES } from './brand-names.ts';

const named = brandNamer(DEFAULT_BRAND_NAMES);

it.each([
  ['Pokemon', 'Pokémon'],
  ['Pokemon Booster Boxes', 'Pokémon Booster Boxes'],
  ['pokemon singles', 'Pokémon singles'],
  ['Yu-Gi-Oh', 'Yu-Gi-Oh!'],
  ['Yu-Gi-Oh! Singles', 'Yu-Gi-Oh! Singles'],
  ['Pokémon', 'Pokémon'],
  ['Pokemons', 'Pokemons'],
  ['One Piece', 'One Piece'],
])('%s is read as %s', (plain, shown) => {
  expect(named(plain)).toBe(shown);
});

it('an owner adds brands, signs and all', () => {
  expect(brandNamer({ 'Flesh and Blood (FAB)': 'Flesh & Blood' })('Flesh and Blood (FAB) decks')).toBe(
    'Flesh & Blood decks',
  );
});
