import { expect, it } from 'vitest';
import { isCalendarDay, southAfricanTime } from './south-african-time.ts';

it('shows what South African clocks show, two hours ahead of UTC all year', () => {
  expect(southAfricanTime(new Date('2026-06-21T21:59:59.999Z'))).toBe('2026-06-21T23:59:59');
  expect(southAfricanTime(new Date('2026-12-31T22:00:00Z'))).toBe('2027-01-01T00:00:00');
});

it.each(['2026-11-30', '2028-02-29'])('%s is a day', (day) => {
  expect(isCalendarDay(day)).toBe(true);
});

it.each(['2026-02-29', '2026-02-31', '2026-13-01', '2026-1-1', '2026-11-30T10:00', ''])(
  '%j is none',
  (day) => {
    expect(isCalendarDay(day)).toBe(false);
  },
);
