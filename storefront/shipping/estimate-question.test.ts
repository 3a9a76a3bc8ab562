import { expect, it } from 'vitest';
import { MAX_CENTS } from '#domain/money.ts';
import { readEstimateQuestion } from './estimate-question.ts';

const read = (query: string) => readEstimateQuestion(new URLSearchParams(query));

it('a quantity beyond all stock is asked about as the largest amount there is', () => {
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

it('a name is as long as the call takes it', () => {
  expect(read(`product=7&goodsCents=1&name=${'n'.repeat(400)}`)?.name).toHaveLength(300);
});

it.each(['', 'product=7', 'product=x&goodsCents=1', 'product=7&goodsCents=-1', 'product=7&goodsCents=1.5'])(
  'cannot read "%s"',
  (query) => {
    expect(read(query)).toBeUndefined();
  },
);
