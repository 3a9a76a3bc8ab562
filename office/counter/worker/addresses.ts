export const WORKER = '/office/sw.js';
export const COUNTER = '/office/counter';

/** The counter's offline page: it names nobody, so it may be stored on the device. */
export const OFFLINE_COUNTER = '/office/counter/offline';

const ASSETS = '/office/assets/';

export const isAsset = (path: string): boolean => path.startsWith(ASSETS);

const RARE_FONT = /-(?:latin-ext|vietnamese|cyrillic|greek)/;

/** Scripts, styles, fonts and drawings referenced by a page or stylesheet. */
export const namedAssets = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\/office\/assets\/[\w.-]+\.(?:js|css|svg|woff2)\b/g)]
      .map(([file]) => file)
      .filter((file) => !RARE_FONT.test(file)),
  ),
];
