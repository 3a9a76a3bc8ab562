import { longDate } from '#domain/long-date.ts';

const clock = new Intl.DateTimeFormat('en-ZA', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Johannesburg',
});

/** When a page was kept, in South African time: '21 November 2026, 14:03'; 'an earlier visit' when nobody knows. */
export function keptTime(date: string): string {
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? 'an earlier visit' : `${longDate(moment)}, ${clock.format(moment)}`;
}
