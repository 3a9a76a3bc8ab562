import { longDate } from './long-date.ts';

const clock = new Intl.DateTimeFormat('en-ZA', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Johannesburg',
});

/** The calendar day and the time of day in South Africa: '7 November 2026, 14:03'. */
export const longTime = (moment: Date): string => `${longDate(moment)}, ${clock.format(moment)}`;
