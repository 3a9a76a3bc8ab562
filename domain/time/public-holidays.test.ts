import { expect, it } from 'vitest';
import { publicHolidays } from './public-holidays.ts';

/** The statutory days as they were published. */
const PUBLISHED = {
  2026: '01-01 03-21 04-03 04-06 04-27 05-01 06-16 08-09 08-10 09-24 12-16 12-25 12-26',
  2027: '01-01 03-21 03-22 03-26 03-29 04-27 05-01 06-16 08-09 09-24 12-16 12-25 12-26 12-27',
  2028: '01-01 03-21 04-14 04-17 04-27 05-01 06-16 08-09 09-24 09-25 12-16 12-25 12-26',
};

it.each(Object.entries(PUBLISHED))('the public holidays of %s are the published ones', (year, days) => {
  const published = days.split(' ').map((day) => `${year}-${day}`);
  expect([...publicHolidays(Number(year))].sort()).toEqual(published);
});

it.each([
  [1943, '1943-04-23', '1943-04-26'],
  [1954, '1954-04-16', '1954-04-19'],
  [1981, '1981-04-17', '1981-04-20'],
  [2025, '2025-04-18', '2025-04-21'],
  [2029, '2029-03-30', '2029-04-02'],
  [2033, '2033-04-15', '2033-04-18'],
  [2035, '2035-03-23', '2035-03-26'],
  [2038, '2038-04-23', '2038-04-26'],
  [2049, '2049-04-16', '2049-04-19'],
  [2076, '2076-04-17', '2076-04-20'],
  [2100, '2100-03-26', '2100-03-29'],
  [2285, '2285-03-20', '2285-03-23'],
])('in %i Good Friday is %s and Family Day %s', (year, goodFriday, familyDay) => {
  expect(publicHolidays(year).has(goodFriday)).toBe(true);
  expect(publicHolidays(year).has(familyDay)).toBe(true);
});

it('a holiday on a Saturday does not shift, one on a Sunday adds the Monday', () => {
  expect(publicHolidays(2027).has('2027-05-03')).toBe(false);
  expect(publicHolidays(2027).has('2027-12-27')).toBe(true);
});
