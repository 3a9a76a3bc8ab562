import { foldAccents } from '#domain/text.ts';

/** Characters of Helvetica in a PDF (Windows-1252) beyond Latin-1. */
const FURTHER = /[€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

const fits = (character: string): boolean =>
  /[\n\x20-\x7e\u00a0-\u00ff]/.test(character) || FURTHER.test(character);

/** Strips accents the font lacks; other missing characters become question marks. */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC'), (character) => {
    if (fits(character)) return character;
    const folded = foldAccents(character);
    return folded !== '' && Array.from(folded).every(fits) ? folded : '?';
  }).join('');
