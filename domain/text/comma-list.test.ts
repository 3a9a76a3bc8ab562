import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseList, writeList } from './comma-list.ts';

it('reads what it has written, also names with commas', () => {
  const name = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && !/\\/.test(text));
  fc.assert(
    fc.property(fc.array(name), (names) => {
      expect(parseList(writeList(names))).toEqual(names);
    }),
  );
});

it('leaves out what is empty', () => {
  expect(parseList(String.raw`Red\, White and Blue, Green ,,Blue`)).toEqual([
    'Red, White and Blue',
    'Green',
    'Blue',
  ]);
});
