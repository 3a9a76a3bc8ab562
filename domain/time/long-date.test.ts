import { expect, it } from 'vitest';
import { longDate, longDateTime } from './long-date.ts';

it('writes a day as South Africans do, by their own clocks', () => {
  expect(longDate(new Date('2026-11-21T10:00:00.000Z'))).toBe('21 November 2026');
  expect(longDate(new Date('2026-11-21T22:00:00.000Z'))).toBe('22 November 2026');
  expect(longDate(new Date('2026-11-07T10:00:00.000Z'))).toBe('7 November 2026');
  expect(longDate(new Date('2026-12-31T21:59:59.000Z'))).toBe('31 December 2026');
});

it('says the time with two digits each, from 00:00 to 23:59', () => {
  expect(longDateTime(new Date('2026-11-21T10:05:00.000Z'))).toBe('21 November 2026, 12:05');
  expect(longDateTime(new Date('2026-11-21T22:00:00.000Z'))).toBe('22 November 2026, 00:00');
  expect(longDateTime(new Date('2026-11-21T21:59:59.999Z'))).toBe('21 November 2026, 23:59');
});
