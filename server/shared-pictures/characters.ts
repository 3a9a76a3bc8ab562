/** All code points from the first to the last. */
export const pointsBetween = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Of the pictures' fonts: Latin-1 and the signs of typesetting. */
export const PICTURE_CHARACTERS = `${String.fromCodePoint(...pointsBetween(0x20, 0x7e), ...pointsBetween(0xa0, 0xff))}–—‘’‚“”„•…`;

const KNOWN = new Set(PICTURE_CHARACTERS);

/** Without what the fonts lack: signs of other scripts would be drawn as boxes. */
export const writable = (text: string): string =>
  Array.from(text.normalize('NFC'))
    .filter((character) => KNOWN.has(character))
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
