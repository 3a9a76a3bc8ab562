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
