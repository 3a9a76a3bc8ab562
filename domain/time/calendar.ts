import { HOUR_MS } from './durations.ts';
import { plusDays } from './public-holidays.ts';
import { southAfricanTime } from './south-african-time.ts';

export const nightOf = (moment: Date, hour: number): string =>
  southAfricanTime(new Date(moment.getTime() - hour * HOUR_MS)).slice(0, 10);

/** Not when the clock is put back by hours; but a night that is days ahead was that of a wrong clock. */
export const isNewNight = (night: string, last: string): boolean => night > last || plusDays(night, 1) < last;

/** The same moment of another year, ISO UTC; negative years are in the past. 29 February becomes the 28th. */
export function yearsFrom(iso: string, years: number): string {
  const date = new Date(iso);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return date.toISOString();
}
