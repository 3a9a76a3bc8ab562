import { expect, it } from 'vitest';
import { makeDeckTexts } from './deck-texts.ts';

it('lists of 500 lines name cards of the shop in several ways, the same every time', () => {
  const names = ['Pikachu ex - 57/191 - Surging Sparks'];
  const [first = ''] = makeDeckTexts(names, 1);
  const lines = first.split('\n');
  expect(lines).toHaveLength(500);
  expect(new Set(lines.map((line) => line.replace(/^\d /, '')))).toEqual(
    new Set(['Pikachu ex', 'Pikachu ex 57/191', 'Piachu ex', 'Pikachu ex of Nowhere']),
  );
  expect(makeDeckTexts(names, 1)).toEqual([first]);
});
