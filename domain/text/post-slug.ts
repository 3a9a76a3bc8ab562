import { foldAccents } from './text.ts';

const MAX_BYTES = 200;

/** 'Café ポケ' -> 'cafe-%e3%83%9d...', as WordPress stores it; already percent-encoded parts stay. */
export function toSlug(text: string): string {
  const plain = text.replace(/<[^<>]*>/g, '').replace(/%(?![\da-f]{2})/gi, '');
  // Only Latin letters lose their accents: in other scripts the marks are part of the letter.
  const folded = plain.replace(/\p{Script=Latin}\p{M}*/gu, foldAccents);
  return encodeNonAscii(folded.toLowerCase())
    .replace(/&[^;\s]+;/g, '')
    .replace(/\./g, '-')
    .replace(/[^%a-z\d _-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

function encodeNonAscii(text: string): string {
  let encoded = '';
  for (const character of text) {
    const next =
      character > '\u007f' ? encodeURIComponent(character.toWellFormed()).toLowerCase() : character;
    if (encoded.length + next.length > MAX_BYTES) break;
    encoded += next;
  }
  return encoded;
}
