import { expect, it } from 'vitest';
import { MAX_CENTS } from '#domain/money/money.ts';
import { readEstimateQuery } from './estimate-query.ts';

const read = (query: string) => readEstimateQuery(new URLSearchParams(query));

it('caps the value of the goods at the largest amount', () => {
  expect(read('product=7&name=Playmat&goodsCents=134900')).toEqual({
    product: 7,
    name: 'Playmat',
    goodsCents: 134_900,
  });
  expect(read('product=7&variation=8&goodsCents=1348865100000')).toEqual({
    product: 7,
    variation: 8,
    name: '',
    goodsCents: MAX_CENTS,
  });
});

it('truncates the name to the API’s limit', () => {
  expect(read(`product=7&goodsCents=1&name=${'n'.repeat(400)}`)?.name).toHaveLength(300);
});

it.each(['', 'product=7', 'product=x&goodsCents=1', 'product=7&goodsCents=-1', 'product=7&goodsCents=1.5'])(
  'cannot read "%s"',
  (query) => {
    expect(read(query)).toBeUndefined();
  },
);
