import { expect, it } from 'vitest';
import { chooseEncoding, decode, encode } from './encodings.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0,gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['br;q=nonsense', 'identity'],
])('%s gets %s', (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding));

it.each(['br', 'gzip', 'identity'] as const)('what is encoded as %s can be read again', async (encoding) => {
  const bytes = Buffer.from('Pokémon '.repeat(500));
  const encoded = await encode(bytes, encoding, 'page');
  expect((await decode(encoded, encoding)).equals(bytes)).toBe(true);
});
