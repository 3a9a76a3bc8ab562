import { expect, it } from 'vitest';
import { dictionary, entryOf } from './dictionary.ts';

it('holds what it was given under any name, and nothing else', () => {
  const record = dictionary([
    ['Size', 'L'],
    ['__proto__', 'Holo'],
  ]);
  expect(Object.entries(record)).toEqual([
    ['Size', 'L'],
    ['__proto__', 'Holo'],
  ]);
  const found = ['Size', '__proto__', 'constructor', 'toString'].map((name) => record[name]);
  expect(found).toEqual(['L', 'Holo', undefined, undefined]);
});

it('a table has no entries but its own, whatever somebody types', () => {
  const table = { red: 1 };
  expect(['red', 'blue', 'constructor', '__proto__', 'toString'].map((key) => entryOf(table, key))).toEqual([
    1,
    ...Array.from({ length: 4 }),
  ]);
});
