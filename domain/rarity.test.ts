import { describe, expect, it } from 'vitest';
import { rarityOf } from './rarity.ts';

describe("a card's rarity", () => {
  it.each([
    ['Pokemon', 'Common', 'C', 1],
    ['Pokémon', 'Double Rare', 'RR', 4],
    ['Pokemon', 'Special Illustration Rare', 'SIR', 6],
    ['One Piece', 'Secret Rare', 'SEC', 6],
    ['Yu-Gi-Oh', 'Secret Rare', 'ScR', 5],
    ['Magic: The Gathering', 'Mythic Rare', 'M', 4],
  ])('of %s, %s has the letters %s and rank %i', (brand, name, letters, rank) => {
    expect(rarityOf(brand, name)).toMatchObject({ name, letters, rank });
  });

  it('is known without spaces, too, and shown with them', () => {
    expect(rarityOf('Pokemon', 'SpecialIllustrationRare')).toEqual({
      name: 'Special Illustration Rare',
      letters: 'SIR',
      sign: 'two-bright-stars',
      rank: 6,
    });
    expect(rarityOf('Pokemon', 'Rare Holo LV.X').letters).toBe('LV.X');
  });

  it('has its initials and no rank where its game is unknown', () => {
    expect(rarityOf('Marula Quest', 'Moon Rare')).toEqual({ name: 'Moon Rare', letters: 'MR' });
    expect(rarityOf(undefined, 'Rare')).toEqual({ name: 'Rare', letters: 'R' });
  });
});
