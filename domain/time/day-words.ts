import { DAY_MS } from './durations.ts';
import { isCalendarDay } from './south-african-time.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The day that 'today', 'yesterday', 'monday' (the last one), '90d' (so long ago) or '2026-11-30' means; days as 'YYYY-MM-DD'. */
export function dayOfWord(word: string, today: string): string | undefined {
  if (isCalendarDay(word)) return word;
  if (word === 'today') return today;
  if (word === 'yesterday') return daysBefore(today, 1);
  const [, ago] = /^(\d{1,4})d$/.exec(word) ?? [];
  if (ago !== undefined) return daysBefore(today, Number(ago));
  const weekday = word.length < 3 ? -1 : WEEKDAYS.findIndex((name) => name.startsWith(word));
  if (weekday < 0) return undefined;
  return daysBefore(today, (new Date(today).getUTCDay() - weekday + 7) % 7);
}

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
