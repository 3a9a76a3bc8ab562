/**
 * Whether bytes without a byte order mark are UTF-8, or one byte a letter as older Windows programs write. A few damaged
 * characters are still UTF-8, so that not all others are read wrongly. `isSample`: the last one may be cut off.
 */
export function isMostlyUtf8(bytes: Uint8Array, isSample: boolean): boolean {
  let balance = 0;
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] ?? 0;
    const length = lengthOf(lead);
    const isCut = at + length > bytes.length;
    const isBegun = length > 0 && isContinued(bytes, at + 1, at + length);
    const isWhole = isBegun && !isCut;
    if (lead > 0x7f && !(isBegun && isCut && isSample)) balance += isWhole ? 1 : -1;
    at += isBegun ? length : 1;
  }
  return balance >= 0;
}

/**
 * Whether bytes that are not UTF-8 are what old programs of the Macintosh write: behind a small letter the é of Mac OS Roman
 * is the Ž of Windows-1252, and the é of Windows-1252 the È of Mac OS Roman.
 */
export function isMacRoman(bytes: Uint8Array): boolean {
  let balance = 0;
  for (let at = 1; at < bytes.length; at += 1) {
    const before = bytes[at - 1] ?? 0;
    const byte = bytes[at] ?? 0;
    if (before < 0x61 || before > 0x7a || byte <= 0x7f) continue;
    if (byte >= 0x87 && byte <= 0x90 && byte !== 0x8c) balance += 1;
    else if (byte >= 0xe0) balance -= 1;
  }
  return balance > 0;
}

/** By its first byte; 0 if no character begins with it. */
function lengthOf(lead: number): number {
  if (lead <= 0x7f) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

function isContinued(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < Math.min(to, bytes.length); at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80 || byte > 0xbf) return false;
  }
  return true;
}
