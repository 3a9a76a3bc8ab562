import { expect, it } from 'vitest';
import { longDate } from './long-date.ts';

it('writes a day as South Africans do, by their own clocks', () => {
  expect(longDate(new Date('2026-11-21T10:00:00.000Z'))).toBe('21 November 2026');
  expect(longDate(new Date('2026-11-21T22:00:00.000Z'))).toBe('22 November 2026');
  expect(longDate(new Date('2026-11-07T10:00:00.000Z'))).toBe('7 November 2026');
  expect(longDate(new Date('2026-12-31T21:59:59.000Z'))).toBe('31 December 2026');
});
