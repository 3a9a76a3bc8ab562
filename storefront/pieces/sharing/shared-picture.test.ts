import { expect, it } from 'vitest';
import type { ApiBinder } from '#contract/sets.ts';
import { DEFAULT_BRAND_NAMES } from '#domain/catalogue/brand-names.ts';
import { pictureOfBinder } from './shared-picture.ts';

it('a binder names its game as the shop does', () => {
  const binder: ApiBinder = {
    game: 'pokemon',
    slug: 'pokemon-ssp',
    code: 'ssp',
    codes: ['ssp'],
    name: 'Surging Sparks',
    released: '2024-11-08',
    total: 252,
    in_stock: 1,
    page: 1,
    pages: 3,
    cards: [],
  };
  expect(pictureOfBinder(binder, { name: 'Springdeck', brandNames: DEFAULT_BRAND_NAMES })).toMatchObject({
    title: 'Surging Sparks',
    detail: 'Pokémon',
    note: '1 of 252 cards in stock',
    family: 'veld',
  });
});
