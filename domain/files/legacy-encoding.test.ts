import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMacRoman, isMostlyUtf8 } from './legacy-encoding.ts';

const utf8 = (text: string): Uint8Array =>
  Uint8Array.from(encodeURIComponent(text).match(/%..|[^%]/g) ?? [], (sign) =>
    sign.length > 1 ? Number.parseInt(sign.slice(1), 16) : sign.charCodeAt(0),
  );
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

it('UTF-8 is UTF-8, wherever a sample of it is cut', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', 'ß', '€', '中', '🂡') });
  fc.assert(
    fc.property(text, fc.nat(40), (written, end) => isMostlyUtf8(utf8(written).subarray(0, end), true)),
  );
  fc.assert(fc.property(text, (written) => isMostlyUtf8(utf8(written), false)));
});

it.each(['Pokémon', 'Müller, Ångström, Café', 'é', '1 Flabébé'])('%j in an older encoding is not', (text) => {
  expect(isMostlyUtf8(latin1(text), false)).toBe(false);
});

it.each([
  ['Café crème, Flabébé', [0xe9, 0xe8, 0xe9, 0xe9], [0x8e, 0x8f, 0x8e, 0x8e]],
  ['Müller und Fräulein', [0xfc, 0xe4], [0x9f, 0x8a]],
] as const)('%s is told from what Windows and the Macintosh write', (text, windows, macintosh) => {
  const write = (letters: readonly number[]) => {
    let next = 0;
    return Uint8Array.from(text, (sign) => (sign > '\x7f' ? (letters[next++] ?? 0) : sign.charCodeAt(0)));
  };
  expect(isMacRoman(write(windows))).toBe(false);
  expect(isMacRoman(write(macintosh))).toBe(true);
});

it('one damaged sign among others does not make it another encoding', () => {
  expect(isMostlyUtf8(Uint8Array.from([...utf8('Flabébé '), 0xe9]), false)).toBe(true);
  expect(isMostlyUtf8(latin1('é é'), true)).toBe(false);
});
