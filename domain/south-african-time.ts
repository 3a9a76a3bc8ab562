/** South Africa has one time zone without summer time: what its clocks show is a moment with this behind it. */
export const UTC_OFFSET = '+02:00';

const UTC_OFFSET_MS = 2 * 3_600_000;

/** What South African clocks show at a moment: '2026-11-21T23:00:00Z' is '2026-11-22T01:00:00'. */
export const southAfricanTime = (moment: Date): string =>
  new Date(moment.getTime() + UTC_OFFSET_MS).toISOString().slice(0, 19);

/** Whether 'YYYY-MM-DD' names a day; Date.parse takes 31 February for 3 March. */
export function isCalendarDay(day: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}
