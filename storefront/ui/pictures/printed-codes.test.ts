import { expect, it } from 'vitest';
import { code128, qrCode } from './printed-codes.ts';

it('has the three corners that readers look for, seven modules wide, and not the fourth', async () => {
  const { size, path } = await qrCode('https://cards.example/office/stock/units/12345');
  expect((size - 17) % 4).toBe(0);
  const last = size - 7;
  for (const corner of ['M0 0h7v', `M${last} 0h7v`, `M0 ${last}h7v`]) expect(path).toContain(corner);
  expect(path).not.toContain(`M${last} ${last}h7v`);
});

/** Bars and spaces by value, from ISO/IEC 15417; what the slips need of it. */
const START_B = '211214';
const STOP = '2331112';
const LETTERS: Record<string, string> = { S: '213113', D: '112313', '-': '122132' };

it('begins with code set B for letters, ends with the stop, and its letters stand where the standard puts them', async () => {
  const widths = (await code128('SD-')).join('');
  expect(widths.startsWith(START_B + LETTERS.S + LETTERS.D + LETTERS['-'])).toBe(true);
  expect(widths.endsWith(STOP)).toBe(true);
});

it('every character is eleven modules wide, the stop thirteen', async () => {
  const total = (await code128('SD-R34X3P8Q')).reduce((sum, width) => sum + width, 0);
  expect((total - 13) % 11).toBe(0);
});
