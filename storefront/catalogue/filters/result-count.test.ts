import { expect, it } from 'vitest';
import { countedGoods, matchSentence } from './result-count.tsx';

const sentence = (total: number, areCards: boolean, filters: number) =>
  countedGoods(total, areCards) + matchSentence(total, filters);

it('says what matches, and that several filters hold for one copy', () => {
  expect(sentence(312, true, 2)).toBe('312 cards match all of these in one copy');
  expect(sentence(1, true, 3)).toBe('1 card matches all of these in one copy');
  expect(sentence(312, false, 1)).toBe('312 products match');
  expect(sentence(0, false, 0)).toBe('0 products');
});
