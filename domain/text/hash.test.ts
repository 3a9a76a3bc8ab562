import { expect, it } from 'vitest';
import { hash } from './hash.ts';

it('is FNV-1a: the published values of the algorithm', () => {
  expect(['', 'a', 'foobar'].map(hash)).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
});
