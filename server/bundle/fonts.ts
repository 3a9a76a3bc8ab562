import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont, { type SubsetOptions } from 'subset-font';
import { PICTURE_CHARACTERS, pointsBetween } from '../shared-pictures/characters.ts';

/**
 * Subsets the fonts to the characters of storefront/ui/foundation/fonts.css.
 * Run after an upgrade of a font or a change there: `node server/bundle/fonts.ts`.
 */
const STOREFRONT = path.join(import.meta.dirname, '../../storefront');
const STYLES = path.join(STOREFRONT, 'ui/foundation/fonts.css');
const { resolve } = createRequire(import.meta.url);

interface Source {
  file: string;
  options: SubsetOptions;
}

const WOFF2 = { targetFormat: 'woff2', noHinting: true } as const;

const SOURCES: Readonly<Record<string, Source>> = {
  'Anybody Variable': {
    file: '@fontsource-variable/anybody/files/anybody-latin-standard-normal.woff2',
    options: {
      ...WOFF2,
      keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'liga', 'tnum'],
      variationAxes: { wght: 820, wdth: { min: 58, max: 128 } },
    },
  },
  'Instrument Sans Variable': {
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    options: { ...WOFF2, keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'liga', 'calt', 'locl', 'tnum'] },
  },
};

export interface Face {
  family: string;
  url: string;
  characters: readonly number[];
}

export async function ownFaces(): Promise<Face[]> {
  const styles = await readFile(STYLES, 'utf8');
  const faces = Array.from(styles.matchAll(/@font-face \{([^}]*)\}/g), ([, face = '']) => ({
    family: /font-family: "([^"]+)"/.exec(face)?.[1] ?? '',
    url: /url\("([^"]+)"\)/.exec(face)?.[1] ?? '',
    characters: Array.from(face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g), ([, first = '', last = first]) =>
      pointsBetween(Number.parseInt(first, 16), Number.parseInt(last, 16)),
    ).flat(),
  }));
  return faces.filter(({ url }) => url.startsWith('../../assets/fonts/'));
}

export const fileOf = ({ url }: Face): string => path.join(path.dirname(STYLES), url);

export async function makeFont({ family, characters }: Face): Promise<Buffer> {
  const source = SOURCES[family];
  if (!source) throw new Error(`fonts.css has a face of ${family}, which is made of nothing`);
  return subsetFont(
    await readFile(resolve(source.file)),
    String.fromCodePoint(...characters),
    source.options,
  );
}

const PICTURE_FONTS = path.join(import.meta.dirname, '../shared-pictures/fonts');

/** For pictures of shared links: their library reads neither WOFF2 nor a weight. */
const PICTURE_SOURCES: readonly (Source & { name: string })[] = [
  {
    name: 'anybody.ttf',
    file: '@fontsource-variable/anybody/files/anybody-latin-standard-normal.woff2',
    options: { targetFormat: 'truetype', variationAxes: { wght: 820, wdth: 100 } },
  },
  {
    name: 'instrument-sans.ttf',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    options: { targetFormat: 'truetype', variationAxes: { wght: 600 } },
  },
];

export const makePictureFonts = (): Promise<{ file: string; font: Buffer }[]> =>
  Promise.all(
    PICTURE_SOURCES.map(async ({ name, file, options }) => ({
      file: path.join(PICTURE_FONTS, name),
      font: await subsetFont(await readFile(resolve(file)), PICTURE_CHARACTERS, options),
    })),
  );

if (import.meta.main) {
  for (const face of await ownFaces()) await writeFile(fileOf(face), await makeFont(face));
  for (const { file, font } of await makePictureFonts()) await writeFile(file, font);
}
