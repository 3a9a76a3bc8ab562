import { expect, it } from 'vitest';
import { describeAge, nameTerms } from './name-jobs.ts';

const NOW = new Date('2026-11-23T10:00:00.000Z');

it.each([
  ['2026-11-23T09:38:30.000Z', '21 min'],
  ['2026-11-22T15:00:00.000Z', '19 h'],
  ['2026-11-21T10:00:00.000Z', '2 days'],
  ['2026-11-23T10:05:00.000Z', '0 min'],
  [null, '0 min'],
])('since %s is %s', (since, words) => {
  expect(describeAge(since, NOW)).toBe(words);
});

it('the link to what was searched for in vain counts in English', () => {
  expect(nameTerms(1)).toBe('The one term');
  expect(nameTerms(2)).toBe('All 2 terms');
});
