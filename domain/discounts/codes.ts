export const CODE_LENGTH = { least: 3, most: 40 } as const;

/** How people type a code: capitals, blanks and dashes do not matter. Empty: no code. */
export function foldCode(typed: string): string {
  const folded = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return folded.length >= CODE_LENGTH.least && folded.length <= CODE_LENGTH.most ? folded : '';
}

/** Letters and digits that nobody confuses on paper. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
