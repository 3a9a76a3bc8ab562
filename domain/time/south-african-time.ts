import { HOUR_MS } from './durations.ts';
/** South Africa has one time zone and no daylight saving time. */
export const UTC_OFFSET = '+02:00';

const UTC_OFFSET_MS = 2 * HOUR_MS;

export const southAfricanTime = (moment: Date): string =>
  new Date(moment.getTime() + UTC_OFFSET_MS).toISOString().slice(0, 19);

/** Date.parse reads 31 February as 3 March. */
export function isCalendarDay(day: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}
