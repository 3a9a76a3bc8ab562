import { DAY_MS } from '#domain/time/durations.ts';
import { isCalendarDay, southAfricanTime, UTC_OFFSET } from '#domain/time/south-african-time.ts';

/** Shop time, '2026-11-21 12:00:00'. */
export const shopTime = (iso: string): string => southAfricanTime(new Date(iso)).replace('T', ' ');

/** undefined for an invalid date such as '2026-02-30'. */
export const startOfDay = (day: string): string | undefined =>
  isCalendarDay(day) ? new Date(`${day}T00:00${UTC_OFFSET}`).toISOString() : undefined;

export const dayAfter = (moment: string): string => new Date(Date.parse(moment) + DAY_MS).toISOString();

/** In the shop's time zone: '2026-11-21 12:00'. */
export const shopMinute = (iso: string): string =>
  southAfricanTime(new Date(iso)).slice(0, 16).replace('T', ' ');
