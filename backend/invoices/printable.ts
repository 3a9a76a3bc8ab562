import { foldAccents } from '#domain/text.ts';

/** What Helvetica in a PDF can show beside ASCII and Latin-1 (Windows-1252). */
const FURTHER = /[€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

const fits = (character: string): boolean =>
  /[\n\x20-\x7e\u00a0-\u00ff]/.test(character) || FURTHER.test(character);

/** The text in letters that the font has: others lose their accents, or become question marks. */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC'), (character) => {
    if (fits(character)) return character;
    const folded = foldAccents(character);
    return folded !== '' && Array.from(folded).every(fits) ? folded : '?';
  }).join('');
