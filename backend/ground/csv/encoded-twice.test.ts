import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { hasLostLetters, mendEncodedTwice } from '#domain/files/encoded-twice.ts';

it('every cell of a real list stays as it is, and comes back when it was encoded twice', async () => {
  const packed = await readFile(new URL('../../../tests/data/pokemon-singles.csv.gz', import.meta.url));
  const again = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text));
  const cells = new Set(
    gunzipSync(packed)
      .toString()
      .split(/"?[,\r\n]"?/),
  );
  const letters = [...cells].filter((cell) => /[^\0-\x7f]/.test(cell));
  expect(letters.length).toBeGreaterThan(100);
  expect(letters.filter((cell) => mendEncodedTwice(cell) !== cell)).toEqual([]);
  expect(letters.filter((cell) => mendEncodedTwice(again(cell)) !== cell)).toEqual([]);
  expect([...cells].filter((cell) => !cell.includes('/') && hasLostLetters(cell))).toEqual([]);
});
