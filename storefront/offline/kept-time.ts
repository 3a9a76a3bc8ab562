import { longTime } from '#domain/long-time.ts';

/** When a page was kept, in South African time: '21 November 2026, 14:03'; 'an earlier visit' when nobody knows. */
export function keptTime(date: string): string {
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? 'an earlier visit' : longTime(moment);
}
