import { foldAccents } from '#domain/text.ts';

/**
 * A text as a reader's language compares it: case and accents make no difference, punctuation comes before digits,
 * digits before letters. Compare keys by their code points, or look for one key inside another, on any database.
 */
export function collationKey(text: string): string {
  return Array.from(foldAccents(text).toLowerCase(), (character) => RANK.get(character) ?? character).join(
    '',
  );
}

/** Unicode's order of what stands before the digits (DUCET, as MySQL's utf8mb4_unicode_520_ci has it). */
const BEFORE_DIGITS = `\t\n\r _-–—,;:!?.…'‘’"“”()[]{}@*/\\&#%\`^+<=>|~$`;

const FIRST_CODE = 1;
const RANK = new Map(
  Array.from(BEFORE_DIGITS, (character, index) => [character, String.fromCharCode(FIRST_CODE + index)]),
);
