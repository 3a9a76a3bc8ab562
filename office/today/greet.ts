import { southAfricanTime } from '#domain/south-african-time.ts';

const DATE = new Intl.DateTimeFormat('en-ZA', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Africa/Johannesburg',
});

/** In shop time: 'morning', and 'Friday 27 November, 09:22'. */
export function greet(now: Date): { part: string; date: string } {
  const time = southAfricanTime(now).slice(11, 16);
  const hour = Number(time.slice(0, 2));
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return { part, date: `${DATE.format(now).replace(',', '')}, ${time}` };
}
