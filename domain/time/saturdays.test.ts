import { expect, it } from 'vitest';
import { dayInWords, momentOf, nextSaturday } from './saturdays.ts';

it.each([
  ['a weekday', '2026-11-25T08:00:00Z', '2026-11-28'],
  ['Friday night', '2026-11-27T23:30:00+02:00', '2026-11-28'],
  ['Saturday in South Africa, still Friday in UTC', '2026-11-27T22:30:00Z', '2026-11-28'],
  ['Saturday before the first round', '2026-11-28T09:59:00+02:00', '2026-11-28'],
  ['Saturday when the first round has begun', '2026-11-28T10:00:00+02:00', '2026-12-05'],
  ['Sunday', '2026-11-29T12:00:00+02:00', '2026-12-05'],
  ['the last days of a year', '2026-12-31T12:00:00+02:00', '2027-01-02'],
])('the next Saturday after %s', (_, moment, saturday) => {
  expect(nextSaturday(new Date(moment))).toBe(saturday);
});

it('a later first round keeps the Saturday open for longer', () => {
  expect(nextSaturday(new Date('2026-11-28T13:00:00+02:00'), '14:00')).toBe('2026-11-28');
});

it('reads a day and a time on South African clocks, and says a day in words', () => {
  expect(momentOf('2026-11-28', '10:00').toISOString()).toBe('2026-11-28T08:00:00.000Z');
  expect(dayInWords('2026-11-28')).toEqual({
    weekday: 'Saturday',
    day: '28',
    month: 'November',
    year: '2026',
  });
});
