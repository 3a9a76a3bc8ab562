import { expect, it } from 'vitest';
import { moveGalleries } from './move-galleries.ts';

it.each([
  ['[gallery ids="3,4"]', '[gallery ids="30,40"]'],
  ["[gallery columns='3' ids='4, 3' order=\"DESC\"]", "[gallery columns='3' ids='40, 30' order=\"DESC\"]"],
  ['[gallery include=3 exclude=4]', '[gallery include=30 exclude=40]'],
  ['[gallery ids="3,9"]', '[gallery ids="30,9"]'],
  ['[gallery]', '[gallery]'],
  ['ids="3" [audio ids="3"]', 'ids="3" [audio ids="3"]'],
])('%s shows its pictures by their ids here: %s', (before, after) => {
  const ids = new Map([
    [3, 30],
    [4, 40],
  ]);
  expect(moveGalleries(before, (id) => ids.get(id) ?? 0)).toBe(after);
});
