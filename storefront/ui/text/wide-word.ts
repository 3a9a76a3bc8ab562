const LONG_ENOUGH = /^\p{L}{4,11}$/u;

/**
 * Splits a heading around the one word that is set wide. `wide` names it (its last occurrence); without it the last
 * word is taken when it has 4 to 11 letters. No wide word: `wide` is empty and everything is in `before`.
 */
export function splitAtWideWord(
  text: string,
  wide?: string,
): { before: string; wide: string; after: string } {
  const word = wide ?? lastWord(text);
  const at = word === '' ? -1 : text.lastIndexOf(word);
  if (at < 0) return { before: text, wide: '', after: '' };
  return { before: text.slice(0, at), wide: word, after: text.slice(at + word.length) };
}

function lastWord(text: string): string {
  const word = text.trimEnd().split(/\s+/).at(-1) ?? '';
  const letters = word.replace(/[.,:;!?]+$/, '');
  return LONG_ENOUGH.test(letters) ? word : '';
}
