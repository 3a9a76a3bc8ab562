import { expect, it } from 'vitest';
import { isYdke, readYdke } from './passcodes.ts';

it('an address is known by its beginning, in any case', () => {
  expect(['ydke://!!!', 'YDKE:x', ' ydke://', 'my ydke:'].map(isYdke)).toEqual([true, true, false, false]);
});

it('each part has its cards with their copies, in the order of the address', () => {
  expect(readYdke('ydke://o6lXBZyFNAKjqVcF!viOnAg==!7ydRAA==!')).toEqual([
    { section: 'Main deck', passcode: 89_631_139, quantity: 2 },
    { section: 'Main deck', passcode: 36_996_508, quantity: 1 },
    { section: 'Extra deck', passcode: 44_508_094, quantity: 1 },
    { section: 'Side deck', passcode: 5_318_639, quantity: 1 },
  ]);
});

it('parts may be empty, and the last sign may be missing', () => {
  expect(readYdke('ydke://!!!')).toEqual([]);
  expect(readYdke('YDKE://!!7ydRAA')).toEqual([{ section: 'Side deck', passcode: 5_318_639, quantity: 1 }]);
});

it('the signs of web addresses stand for those of base64', () => {
  expect(readYdke('ydke://-_-_-w==!!!')).toEqual(readYdke('ydke://+/+/+w==!!!'));
  expect(readYdke('ydke://-_-_-w==!!!')).toEqual([
    { section: 'Main deck', passcode: 0xfbbffffb, quantity: 1 },
  ]);
});

it.each([
  'ydke://',
  'ydke://!',
  'ydke://!!!!',
  'ydke:!!!',
  'x ydke://!!!',
  'ydke://!!! x',
  'ydke://o6lX!!!',
  'ydke://o6l=XBQ!!!',
  'ydke://o6l=BQ!!!',
  'ydke://o6lXBQ===!!!',
  'ydke://o6 lXBQ!!!',
])('%j is malformed', (address) => {
  expect(readYdke(address)).toBeUndefined();
});
