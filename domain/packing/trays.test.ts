import { expect, it } from 'vitest';
import { trayLetter } from './trays.ts';

it('trays are lettered from A, and go on with AA after Z', () => {
  expect([0, 1, 25, 26, 51, 52].map(trayLetter)).toEqual(['A', 'B', 'Z', 'AA', 'AZ', 'BA']);
});
