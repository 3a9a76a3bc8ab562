import { DAY_MS } from './durations.ts';

/** Public Holidays Act 36 of 1994: the days with a fixed date. */
const FIXED = ['01-01', '03-21', '04-27', '05-01', '06-16', '08-09', '09-24', '12-16', '12-25', '12-26'];

const holidaysByYear = new Map<number, ReadonlySet<string>>();

/** 'YYYY-MM-DD'; days proclaimed for one occasion (an election) belong in the shop's settings. */
export function publicHolidays(year: number): ReadonlySet<string> {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const easter = easterSunday(year);
  const fixed = FIXED.map((date) => `${year}-${date}`);
  const holidays = new Set([
    ...fixed,
    plusDays(easter, -2),
    plusDays(easter, 1),
    // A holiday on a Sunday moves to Monday; on a Saturday it is lost.
    ...fixed.filter(isSunday).map((day) => plusDays(day, 1)),
  ]);
  holidaysByYear.set(year, holidays);
  return holidays;
}

export const plusDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

const isSunday = (day: string): boolean => new Date(day).getUTCDay() === 0;

/** Anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * shift + 114;
  return plusDays(`${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-01`, sum % 31);
}
