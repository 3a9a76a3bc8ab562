import { longDateTime } from '#domain/long-date.ts';

/** In South African time: '21 November 2026, 14:03', or 'an earlier visit' if unknown. */
export function cachedSinceText(date: string): string {
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? 'an earlier visit' : longDateTime(moment);
}
