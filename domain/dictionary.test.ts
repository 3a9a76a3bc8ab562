import { expect, it } from 'vitest';
import { dictionary } from './dictionary.ts';

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
