import { expect, it } from 'vitest';
import { conditionCode, conditionRank, isPlayed } from './condition-rank.ts';

it('ranks conditions from the best to the worst, whatever a shop calls them', () => {
  const names = [
    'Mint',
    'NM',
    'Excellent',
    'Light Played',
    'Moderately Played',
    'heavily-played',
    'DMG',
    'Binder copy',
  ];
  expect(names.toReversed().toSorted((a, b) => conditionRank(a) - conditionRank(b))).toEqual(names);
});

it('a condition with more words behind it ranks as its own', () => {
  expect(conditionRank('Near Mint Holofoil')).toBe(conditionRank('Near Mint'));
  expect(conditionRank('Near Mint (NM)')).toBe(conditionRank('nm'));
  expect(conditionRank(' Near – Mint ')).toBe(conditionRank('nm'));
  expect(conditionRank('nmx')).toBe(conditionRank('Binder Copy'));
  expect(conditionRank('Played')).toBeGreaterThan(conditionRank('Lightly Played'));
});

it('a condition has the letters that players use, and one of the shop has its initials', () => {
  const names = [
    'Near Mint',
    'lightly played',
    'Moderately Played',
    'Heavily Played',
    'Damaged',
    'Binder Copy',
  ];
  expect(names.map(conditionCode)).toEqual(['NM', 'LP', 'MP', 'HP', 'DMG', 'BC']);
  expect(['Graded 9.5', 'box-b2', 'a very old binder copy'].map(conditionCode)).toEqual([
    'G9.5',
    'BB',
    'AVOB',
  ]);
});

it('a card counts as played from Moderately Played on', () => {
  const names = ['Near Mint', 'Lightly Played', 'Moderately Played', 'Damaged', 'Binder Copy'];
  expect(names.filter(isPlayed)).toEqual(['Moderately Played', 'Damaged']);
});
