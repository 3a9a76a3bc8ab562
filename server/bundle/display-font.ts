import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * Makes storefront/assets/fonts/anybody-latin.woff2: of Anybody, the one weight and the widths that the design sets
 * headings in. Half of the bytes of the whole font, which every page waits for. Run after an upgrade of the font:
 * `node server/bundle/display-font.ts`.
 */
const WEIGHT = 820;
const WIDTHS = { min: 58, max: 128 };
/** What the headings use: kerning, accents, ligatures, figures of one width. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'liga', 'tnum'];

export const displayFontFile = path.join(
  import.meta.dirname,
  '../../storefront/assets/fonts/anybody-latin.woff2',
);

/** @returns the font as WOFF2, with all characters of the whole font's Latin file */
export async function makeDisplayFont(): Promise<Buffer> {
  const whole = createRequire(import.meta.url).resolve(
    '@fontsource-variable/anybody/files/anybody-latin-standard-normal.woff2',
  );
  return subsetFont(await readFile(whole), LATIN, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    variationAxes: { wght: WEIGHT, wdth: WIDTHS },
  });
}

/** The unicode-range of the file's @font-face. */
const LATIN = [
  ...charactersBetween(0x20, 0x7e),
  ...charactersBetween(0xa0, 0xff),
  'ıŒœʻʼˆ˚˜\u0304\u0308\u0329',
  ...charactersBetween(0x2000, 0x206f),
  '€™↑↓−∕\ufeff\ufffd',
].join('');

function charactersBetween(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

if (import.meta.main) await writeFile(displayFontFile, await makeDisplayFont());
