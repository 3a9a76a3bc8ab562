import { expect, it } from 'vitest';
import { dayOfWord } from './day-words.ts';

/** A Tuesday. */
const TODAY = '2026-11-24';

it.each([
  ['today', '2026-11-24'],
  ['yesterday', '2026-11-23'],
  ['tuesday', '2026-11-24'],
  ['monday', '2026-11-23'],
  ['wed', '2026-11-18'],
  ['thursday', '2026-11-19'],
  ['fri', '2026-11-20'],
  ['saturday', '2026-11-21'],
  ['sunday', '2026-11-22'],
  ['90d', '2026-08-26'],
  ['0d', '2026-11-24'],
  ['x90d', undefined],
  ['90days', undefined],
  ['12345d', undefined],
  ['2026-02-28', '2026-02-28'],
  ['2026-02-29', undefined],
  ['mo', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('%j is %s', (word, day) => {
  expect(dayOfWord(word, TODAY)).toBe(day);
});
