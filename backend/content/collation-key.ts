import { foldCase } from '#domain/text/text.ts';

/** Ignores case and accents; sorts punctuation before digits and digits before letters on any database. */
export function collationKey(text: string): string {
  return Array.from(foldCase(text), (character) => RANK.get(character) ?? character).join('');
}

/** Order of the Unicode collation table (DUCET), as in MySQL's utf8mb4_unicode_520_ci. */
const BEFORE_DIGITS = `\t\n\r _-–—,;:!?.…'‘’"“”()[]{}@*/\\&#%\`^+<=>|~$`;

const FIRST_CODE = 1;
const RANK = new Map(
  Array.from(BEFORE_DIGITS, (character, index) => [character, String.fromCharCode(FIRST_CODE + index)]),
);
