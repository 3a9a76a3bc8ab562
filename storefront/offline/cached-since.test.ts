import { expect, it } from 'vitest';
import { cachedSinceText } from './connection-notice.tsx';

it.each([
  ['Sat, 21 Nov 2026 12:03:00 GMT', '21 November 2026, 14:03'],
  ['Sat, 21 Nov 2026 22:30:00 GMT', '22 November 2026, 00:30'],
  ['', 'an earlier visit'],
])('a page of %s is from %s', (date, words) => {
  expect(cachedSinceText(date)).toBe(words);
});
