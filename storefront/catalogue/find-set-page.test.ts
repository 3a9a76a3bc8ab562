import { expect, it } from 'vitest';
import { percentOf, progressSentence } from './find-set-page.ts';

it('the sentence of the bar', () => {
  expect(progressSentence({ inStock: 187, listed: 252 })).toBe('187 of 252 cards in stock, 74 per cent');
  expect(progressSentence({ inStock: 1, listed: 1 })).toBe('1 of 1 card in stock, 100 per cent');
});

it('a bar is full only with everything, and empty only with nothing', () => {
  expect(percentOf({ inStock: 251, listed: 252 })).toBe(99);
  expect(percentOf({ inStock: 1, listed: 999 })).toBe(1);
  expect(percentOf({ inStock: 0, listed: 9 })).toBe(0);
});
