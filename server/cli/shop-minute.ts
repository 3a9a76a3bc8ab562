import { southAfricanTime } from '#domain/south-african-time.ts';

/** In the shop's time zone: '2026-11-21 12:00'. */
export const shopMinute = (iso: string): string =>
  southAfricanTime(new Date(iso)).slice(0, 16).replace('T', ' ');
