/** What Windows-1252 has where Unicode has signs of control, from byte 0x80. */
const ITS_OWN = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const FIRST_OWN = 0x80;

/** A byte that begins a character of UTF-8, and one that goes on with it, as signs of Windows-1252. */
const BEGUN = /[Â-ô][\u0080-\u00bf\u0152-\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/;
/** What owners write: letters of Europe and East Asia, signs and emoji. */
const USUAL = /^[\0-ſΆ-ӿ\u2000-\u27bf\u3000-\u9fff\uac00-\ud7a3\uff00-\uffef\u{1f000}-\u{1faff}]*$/u;
const MOST_TIMES = 3;

/** 'PokÃ©mon' as 'Pokémon': UTF-8 that a program has read as Windows-1252 and saved again. Any other text comes back as it is. */
export function mendEncodedTwice(text: string): string {
  let mended = text;
  for (let time = 0; time < MOST_TIMES && BEGUN.test(mended); time += 1) {
    const once = decodeOnce(mended);
    if (once === undefined) break;
    mended = once;
  }
  return mended;
}

/** undefined if the signs, as bytes, are no UTF-8 throughout. */
function decodeOnce(text: string): string | undefined {
  const bytes = Array.from(text, byteOf);
  if (bytes.some((byte) => byte > 0xff)) return undefined;
  try {
    const once = decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
    return USUAL.test(once) ? once : undefined;
  } catch {
    return undefined;
  }
}

function byteOf(sign: string): number {
  const own = ITS_OWN.indexOf(sign);
  return own < 0 ? (sign.codePointAt(0) ?? 0) : FIRST_OWN + own;
}

/** 'Pok\ufffdmon', 'Pok?mon', and 'PokÃ©mon – é', where only a part was encoded twice. */
const LOST = /\ufffd|\p{L}\?\p{L}|Ã[\u0080-\u00bf]|â€[\u0080-\u2122]/u;

/** Whether a program has replaced letters, so that nobody can tell for certain what they were. */
export const hasLostLetters = (text: string): boolean => LOST.test(text);
