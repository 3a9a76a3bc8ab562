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
    expect(rarityOf('Marula Quest', 'r')).toEqual({ name: 'r', letters: 'R' });
  });
});

it.each([
  [
    'Pokemon',
    'C Common, U Uncommon, R Rare, RH Rare Holo, RH Reverse Holo Rare, PR Promo, CC Classic Collection, ' +
      'RR Double Rare, EX Rare Holo EX, GX Rare Holo GX, V Rare Holo V, VMAX Rare Holo VMAX, VSTAR Rare Holo VSTAR, ' +
      'LV.X Rare Holo LV.X, BREAK Rare BREAK, PRIME Rare Prime, LEGEND LEGEND, ACE ACE SPEC Rare, ' +
      'PS Rare Prism Star, A Amazing Rare, K Radiant Rare, IR Illustration Rare, TG Trainer Gallery Rare Holo, ' +
      'S Shiny Rare, UR Ultra Rare, SIR Special Illustration Rare, SGX Rare Shiny GX, SSR Shiny Ultra Rare, ' +
      'SH Rare Shining, ★ Rare Holo Star, SCR Secret Rare, HR Hyper Rare, MAR Mega Attack Rare, ' +
      'MHR Mega Hyper Rare, BWR Black White Rare',
  ],
  [
    'One Piece',
    'C Common, UC Uncommon, R Rare, L Leader, P Promo, SR Super Rare, SP Special, SEC Secret Rare, TR Treasure Rare',
  ],
  [
    'Yu-Gi-Oh!',
    'C Common, SP Short Print, R Rare, SR Super Rare, UR Ultra Rare, ScR Secret Rare, UtR Ultimate Rare, ' +
      "CR Collector's Rare, PScR Prismatic Secret Rare, PlScR Platinum Secret Rare, GR Ghost Rare, " +
      'StR Starlight Rare, QCSR Quarter Century Secret Rare',
  ],
  ['MTG', 'C Common, L Basic Land, U Uncommon, R Rare, P Promo, S Special, M Mythic'],
  [
    'Disney Lorcana',
    'C Common, U Uncommon, R Rare, P Promo, SR Super Rare, L Legendary, EP Epic, E Enchanted, IC Iconic',
  ],
])('the rarities of %s have their letters, and rank from the commonest to the rarest', (brand, list) => {
  const expected = list.split(', ').map((each) => /^(?<letters>\S+) (?<name>.+)$/.exec(each)?.groups ?? {});
  const read = expected.map(({ name = '' }) => rarityOf(brand, name));
  expect(read.map(({ letters, name }) => ({ letters, name }))).toEqual(expected);
  const ranks = read.map(({ rank }) => rank ?? 0);
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  expect([ranks[0], ranks.at(-1)]).toEqual([1, brand === 'MTG' ? 4 : 6]);
});

it.each(['Pokemon', 'One Piece', 'Yu-Gi-Oh', 'Magic'])(
  'goods that only mention %s have no rarities of it',
  (game) => {
    expect(rarityOf(`Sleeves for ${game}`, 'common')).toEqual({ name: 'common', letters: 'C' });
  },
);

it('is read without regard to spaces, signs and case', () => {
  expect(rarityOf('YuGiOh', ' collectors rare ')).toMatchObject({
    name: 'collectors rare',
    letters: 'CR',
    rank: 5,
  });
  expect(rarityOf('OnePiece', 'COMMON')).toMatchObject({ letters: 'C', rank: 1 });
  expect(rarityOf('Magical Bears', 'common').rank).toBeUndefined();
});
