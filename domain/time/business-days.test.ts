import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  arrivalAfterDelay,
  arrivalDates,
  arrivalText,
  countBusinessDays,
  daysText,
  isBusinessDay,
  processingDay,
  southAfricanDay,
} from './business-days.ts';

const working = { cutOff: '12:00', closedDays: [] };
const at = (local: string): Date => new Date(`${local}+02:00`);

describe('business days', () => {
  it('are Monday to Friday, without public holidays and the days that the shop is closed', () => {
    expect(isBusinessDay('2026-11-23')).toBe(true);
    expect(isBusinessDay('2026-11-21')).toBe(false);
    expect(isBusinessDay('2026-11-22')).toBe(false);
    expect(isBusinessDay('2026-12-16')).toBe(false);
    expect(isBusinessDay('2026-11-25', ['2026-11-25'])).toBe(false);
  });

  it('a day is a South African one: from 22:00 UTC on it is tomorrow', () => {
    expect(southAfricanDay(new Date('2026-11-21T21:59:59Z'))).toBe('2026-11-21');
    expect(southAfricanDay(new Date('2026-11-21T22:00:00Z'))).toBe('2026-11-22');
  });
});

describe('an order', () => {
  it.each([
    ['before the cut-off of a business day is processed on that day', '2026-11-23T11:59', '2026-11-23'],
    ['at the cut-off is processed on the next business day', '2026-11-23T12:00', '2026-11-24'],
    ['of a Friday afternoon is processed on Monday', '2026-11-20T15:00', '2026-11-23'],
    ['of a Saturday is processed on Monday', '2026-11-21T09:00', '2026-11-23'],
    ['of the eve of a holiday is processed after it', '2026-12-15T16:00', '2026-12-17'],
    ['of Christmas is processed after the weekend', '2026-12-25T08:00', '2026-12-28'],
  ])('%s', (_rule, moment, day) => {
    expect(processingDay(at(moment), working)).toBe(day);
  });

  it('of a day that the shop is closed waits for the next business day', () => {
    const closedDays = ['2026-11-23', '2026-11-24'];
    expect(processingDay(at('2026-11-23T09:00'), { ...working, closedDays })).toBe('2026-11-25');
  });

  it('arrives so many business days later', () => {
    const saturday = at('2026-11-21T12:00');
    expect(arrivalDates(saturday, [3, 5], working)).toEqual({
      earliest: '2026-11-26',
      latest: '2026-11-30',
    });
    expect(arrivalDates(at('2026-12-14T09:00'), [1, 2], working)).toEqual({
      earliest: '2026-12-15',
      latest: '2026-12-17',
    });
  });
});

it('an order that is placed later than promised arrives so many business days later', () => {
  const promised = { earliest: '2026-11-26', latest: '2026-11-30' };
  const later = (orderedAt: string, closedDays: string[] = []) =>
    arrivalAfterDelay(promised, at('2026-11-20T09:00'), at(orderedAt), { ...working, closedDays });
  expect(later('2026-11-20T11:00')).toEqual(promised);
  expect(later('2026-11-24T09:00')).toEqual({ earliest: '2026-11-30', latest: '2026-12-02' });
  expect(later('2026-11-24T09:00', ['2026-12-01'])).toEqual({ earliest: '2026-11-30', latest: '2026-12-03' });
});

describe('the words', () => {
  it.each([
    ['2026-11-26', '2026-11-30', 'Arrives Thursday 26 to Monday 30 November'],
    ['2026-11-30', '2026-12-02', 'Arrives Monday 30 November to Wednesday 2 December'],
    ['2026-12-31', '2027-01-05', 'Arrives Thursday 31 December to Tuesday 5 January'],
    ['2026-11-24', '2026-11-24', 'Arrives Tuesday 24 November'],
  ])('%s to %s: %s', (earliest, latest, text) => {
    expect(arrivalText({ earliest, latest })).toBe(text);
  });

  it('name the days', () => {
    expect(daysText([3, 5])).toBe('3-5 business days');
    expect(daysText([1, 1])).toBe('1 business day');
    expect(daysText([2, 2])).toBe('2 business days');
  });
});

describe('for every day', () => {
  const day = fc
    .integer({ min: Date.UTC(2026, 0, 1) / 86_400_000, max: Date.UTC(2040, 0, 1) / 86_400_000 })
    .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));
  const closed = fc.array(day, { maxLength: 5 });
  const count = fc.integer({ min: 0, max: 30 });

  it('a number of business days leads to a business day', () => {
    fc.assert(
      fc.property(day, count, closed, (start, days, closedDays) => {
        expect(isBusinessDay(addBusinessDays(start, days, closedDays), closedDays)).toBe(true);
      }),
    );
  });

  it('counting undoes adding', () => {
    fc.assert(
      fc.property(day, count, closed, (start, days, closedDays) => {
        const end = addBusinessDays(start, days + 1, closedDays);
        expect(countBusinessDays(start, end, closedDays)).toBe(days + 1);
      }),
    );
  });

  it('first some and then more business days are their sum', () => {
    fc.assert(
      fc.property(day, count, count, closed, (start, some, more, closedDays) => {
        const first = addBusinessDays(start, some + 1, closedDays);
        expect(addBusinessDays(first, more, closedDays)).toBe(
          addBusinessDays(start, some + 1 + more, closedDays),
        );
      }),
    );
  });

  it('more days never arrive earlier, and a later order never arrives before an earlier one', () => {
    fc.assert(
      fc.property(day, day, count, closed, (one, other, days, closedDays) => {
        const [earlier = one, later = other] = [one, other].sort();
        expect(addBusinessDays(earlier, days, closedDays) <= addBusinessDays(later, days, closedDays)).toBe(
          true,
        );
        expect(addBusinessDays(one, days, closedDays) < addBusinessDays(one, days + 2, closedDays)).toBe(
          true,
        );
      }),
    );
  });
});
