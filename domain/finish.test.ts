import { expect, it } from 'vitest';
import { finishOf } from './finish.ts';

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
