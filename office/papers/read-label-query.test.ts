import { expect, it } from 'vitest';
import { MAX_LABELS, readLabelQuery } from './read-label-query.ts';

const read = (query: string) => readLabelQuery(new URLSearchParams(query));

it('reads units with how many of each, and leaves out what is none', () => {
  const { units } = read('units=12x4,15,0,x2,abc,15x2,99999999999');
  expect([...units]).toEqual([
    [12, 4],
    [15, 3],
  ]);
});

it('prints no more than a roll holds', () => {
  const { units } = read('units=1x900,2x900,3');
  expect([...units.values()].reduce((sum, count) => sum + count, 0)).toBe(MAX_LABELS);
});

it('tells the label of a shelf from labels of what lies on it', () => {
  expect(read('shelf=set:surging')).toMatchObject({ list: 'set:surging', isShelf: true });
  expect(read('list=set:surging')).toMatchObject({ list: 'set:surging', isShelf: false });
});
