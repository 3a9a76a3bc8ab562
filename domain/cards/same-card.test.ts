import { describe, expect, it } from 'vitest';
import { numberKey } from './card-keys.ts';
import { cardNameKey, type PrintedCard, sameCardKey } from './same-card.ts';

const printed = (card: Partial<PrintedCard>): PrintedCard => ({
  game: '',
  name: '',
  set: '',
  setCode: '',
  number: '',
  isPokemon: false,
  ...card,
});

const isSame = (one: Partial<PrintedCard>, other: Partial<PrintedCard>): boolean => {
  const key = sameCardKey(printed(one));
  return key !== undefined && key === sameCardKey(printed({ ...one, ...other }));
};

describe('two printings are the same card', () => {
  it.each(['magic', 'yugioh', 'lorcana', 'fleshandblood'] as const)('of %s by their name', (game) => {
    const card = { game, name: 'Dark Magician', set: 'LOB', number: 'LOB-005' };
    expect(isSame(card, { set: 'SDY', number: 'SDY-006', name: 'Dark Magician (Alternate Art)' })).toBe(true);
    expect(isSame(card, { name: 'Dark Magician Girl' })).toBe(false);
  });

  it.each([
    ['onepiece', 'OP01-001', 'OP01-001_p1', 'OP01-002'],
    ['onepiece', 'OP01-016', 'op01-016_r1', 'OP01-116'],
    ['digimon', 'BT1-010', 'BT1-010_P2', 'BT1-011'],
    ['dragonball', 'FB01-015', 'FB01-015_p1', 'FB02-015'],
    ['gundam', 'GD01-001', 'GD01-001-p1', 'ST01-001'],
    ['unionarena', 'UE01BT/HTR-1-001', 'UE01BT/HTR-1-001★', 'UE01BT/HTR-1-002'],
  ] as const)(
    'of %s by the number %s, also with its mark, but not by their name',
    (game, number, marked, other) => {
      const card = { game, name: 'Nami', set: 'One', number };
      expect(isSame(card, { number: marked, set: 'Two', name: 'Nami (Parallel)' })).toBe(true);
      expect(isSame(card, { number: other })).toBe(false);
      expect(sameCardKey(printed({ game, name: 'Nami' }))).toBeUndefined();
    },
  );

  it('of Pokémon by their name within a set, and of Trainers and Energies in any', () => {
    const card = {
      game: 'pokemon',
      name: 'Charizard ex',
      set: 'Obsidian Flames',
      number: '125/197',
    } as const;
    expect(isSame({ ...card, isPokemon: true }, { number: '223/197', name: 'Charizard ex (Full Art)' })).toBe(
      true,
    );
    expect(isSame({ ...card, isPokemon: true }, { set: '151' })).toBe(false);
    expect(isSame({ ...card, name: 'Iono' }, { set: '151' })).toBe(true);
    expect(isSame({ ...card, name: 'Basic Fire Energy' }, { set: 'SVE', name: 'Fire Energy' })).toBe(true);
  });

  it('of Pokémon promos only with the same number', () => {
    const promo = {
      game: 'pokemon',
      name: 'Pikachu',
      set: 'SVP Black Star Promos',
      number: '27',
      isPokemon: true,
    } as const;
    expect(isSame(promo, {})).toBe(true);
    expect(isSame(promo, { number: '88' })).toBe(false);
  });

  it('of a game that nobody knows by name and set, or nothing is known', () => {
    const card = { name: 'Aeris', set: 'First Edition', number: '1' };
    expect(isSame(card, { number: '2' })).toBe(true);
    expect(isSame(card, { set: 'Second Edition' })).toBe(false);
    expect(sameCardKey(printed({ name: 'Aeris' }))).toBeUndefined();
  });

  it('with either name of two faces, if no other card is called so', () => {
    const card = { game: 'magic', name: 'Fire // Ice' } as const;
    for (const name of ['Fire / Ice', 'Fire/Ice', 'Fire', 'Fire // Ice (Borderless)'])
      expect(isSame(card, { name })).toBe(true);
    expect(isSame({ game: 'magic', name: 'Bind' }, { name: 'Bind // Liberate' })).toBe(false);
    expect(isSame({ game: 'magic', name: 'Fury' }, { name: 'Fury // Fury' })).toBe(false);
    expect(cardNameKey('Diablo / Raven', 'lorcana')).toBe('diablo raven');
  });

  it.each(['Sol Ring (Oversized)', 'Sol Ring (Art Series)', 'Sol Ring Art Card', 'Sol Ring [Proxy]'])(
    'but %s is no card to play with',
    (name) => {
      expect(isSame({ game: 'magic', name: 'Sol Ring' }, { name })).toBe(false);
    },
  );
});

it.each([
  ['OP01-016_p1', 'op1-16'],
  ['P-001', 'p-1'],
  ['LOB-EN005', 'lob-5'],
  ['YS15-ENF01', 'ys15-enf01'],
  ['TG07/TG30', 'tg7'],
])('the number %s is compared as %s', (number, key) => {
  expect(numberKey(number)).toBe(key);
});
