import { expect, it } from 'vitest';
import { cardName, finishOf } from './card-details.ts';

it.each([
  ['Normal', 'Normal', 'normal'],
  ['Non-foil', 'Normal', 'normal'],
  ['Reverse Holo', 'Rev', 'reverse'],
  ['Holofoil', 'Holo', 'holo'],
  ['Regular', 'Normal', 'normal'],
  ['HOLO', 'Holo', 'holo'],
  ['Holo', 'Holo', 'holo'],
  ['Cosmos Holo', 'Cosmos Holo', 'holo'],
  ['Holo Etched', 'Holo Etched', 'holo'],
  ['Canon Foil', 'Canon Foil', 'holo'],
  ['Foil', 'Foil', 'holo'],
  ['Etched Foil', 'Etched Foil', 'holo'],
  ['First Edition', 'First Edition', 'normal'],
])('the finish %s is short %s and looks %s', (name, short, look) => {
  expect(finishOf(name)).toEqual({ name, short, look });
});

it.each([
  ['Grassland Alpha – SV08 238/191', 'Grassland Alpha'],
  ['Pikachu ex - 057/191 - Surging Sparks', 'Pikachu ex'],
  ['Farfetch-d', 'Farfetch-d'],
])('%s is the card %s', (name, card) => {
  expect(cardName(name)).toBe(card);
});
