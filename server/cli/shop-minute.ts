import { southAfricanTime } from '#domain/south-african-time.ts';

/** When a moment was in the shop, as its owner's clock showed it: '2026-11-21 12:00'. */
export const shopMinute = (iso: string): string =>
  southAfricanTime(new Date(iso)).slice(0, 16).replace('T', ' ');
