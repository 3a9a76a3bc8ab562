import { expect, it } from 'vitest';
import { trayLetter, trayPlace } from './trays.ts';

it('trays are lettered from A, and go on with AA after Z', () => {
  expect([0, 1, 25, 26, 51, 52].map(trayLetter)).toEqual(['A', 'B', 'Z', 'AA', 'AZ', 'BA']);
});

it('reads letters back, in either case', () => {
  for (let place = 0; place < 120; place += 1) expect(trayPlace(trayLetter(place))).toBe(place);
  expect(trayPlace('c')).toBe(2);
  expect(['', '1', 'ABC', 'Ä'].map(trayPlace)).toEqual([undefined, undefined, undefined, undefined]);
});
