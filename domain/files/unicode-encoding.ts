export type UnicodeEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Bytes of a file's beginning that decide. */
const SAMPLE_BYTES = 4096;
/** Fewer may be binary data. */
const LEAST_ZEROS = 4;

/**
 * By a byte order mark, or by the zero bytes that UTF-16 has beside Latin letters: a file's first line is mostly these.
 * undefined: not to be told from its beginning.
 */
export function findUnicodeEncoding(bytes: Uint8Array): UnicodeEncoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  const zeros = { even: 0, odd: 0 };
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1;
  const least = Math.max(LEAST_ZEROS, sample.length / 4);
  if (zeros.odd >= least && zeros.even === 0) return 'utf-16le';
  return zeros.even >= least && zeros.odd === 0 ? 'utf-16be' : undefined;
}
