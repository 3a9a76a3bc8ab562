import { southAfricanDay } from './business-days.ts';
import { plusDays } from './public-holidays.ts';
import { UTC_OFFSET } from './south-african-time.ts';

export const DEFAULT_FIRST_ROUND = '10:00';

const SATURDAY = 6;

/** 'YYYY-MM-DD'; today counts until the first round begins. */
export function nextSaturday(moment: Date, firstRound = DEFAULT_FIRST_ROUND): string {
  const today = southAfricanDay(moment);
  const saturday = plusDays(today, (SATURDAY - new Date(today).getUTCDay() + 7) % 7);
  return momentOf(saturday, firstRound) > moment ? saturday : plusDays(saturday, 7);
}

export const momentOf = (day: string, time: string): Date => new Date(`${day}T${time}:00${UTC_OFFSET}`);

const words = new Intl.DateTimeFormat('en-ZA', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

export function dayInWords(day: string): Record<'weekday' | 'day' | 'month' | 'year', string> {
  const parts = new Map(words.formatToParts(new Date(day)).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return { weekday: part('weekday'), day: part('day'), month: part('month'), year: part('year') };
}
