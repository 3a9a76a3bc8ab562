import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { displayFontFile, makeDisplayFont } from './display-font.ts';

it('the display font is the one that is made of the installed package', async () => {
  expect((await makeDisplayFont()).equals(await readFile(displayFontFile))).toBe(true);
});
