import { isMostlyUtf8 } from '#domain/files/legacy-encoding.ts';
import { findUnicodeEncoding } from '#domain/files/unicode-encoding.ts';

/** As every file is read (decision 61), except that a list does not say which East Asian encoding it is in. */
export function decodeList(bytes: Uint8Array): string {
  const unicode = findUnicodeEncoding(bytes) ?? (isMostlyUtf8(bytes, false) ? 'utf-8' : undefined);
  return new TextDecoder(unicode ?? 'windows-1252').decode(bytes);
}
