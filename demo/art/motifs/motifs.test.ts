import { expect, it } from 'vitest';
import { SINGLES_LIST } from '../../products/single-list.ts';
import { FAMILIES } from '../families.ts';
import { drawMotif, MOTIF_NAMES, motifOf } from './motifs.ts';

it('a card shows what it is called after, whatever stands before or behind', () => {
  expect(motifOf('Karoo Tortoise King')).toBe('tortoise');
  expect(motifOf('Storm Petrel')).toBe('swallow');
  expect(motifOf('Moonless Stag')).toBe('moon');
  expect(motifOf('Chocolate-Box Castle')).toBe('castle');
});

it('a name that calls nothing has a motif all the same, and always that one', () => {
  expect(MOTIF_NAMES).toContain(motifOf('Qqq'));
  expect(motifOf('Qqq')).toBe(motifOf('Qqq'));
});

it('there are 40 motifs or more, and the singles show 40 of them', () => {
  expect(MOTIF_NAMES.length).toBeGreaterThanOrEqual(40);
  expect(new Set(SINGLES_LIST.map(([, name]) => motifOf(name))).size).toBeGreaterThanOrEqual(40);
});

it.each(MOTIF_NAMES)('%s is whole markup in the colours of its landscape', (name) => {
  const drawn = drawMotif(name, FAMILIES.veld);
  expect(drawn.match(/<g\b/g)?.length ?? 0).toBe(drawn.match(/<\/g>/g)?.length ?? 0);
  expect(drawn).not.toMatch(/undefined|NaN|\n/);
  expect(drawMotif(name, FAMILIES.kus)).not.toBe(drawn);
});
