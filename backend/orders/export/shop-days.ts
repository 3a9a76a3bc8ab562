/** South Africa has one time zone and no daylight saving. */
const OFFSET_MS = 2 * 3_600_000;
const DAY_MS = 86_400_000;

/** When a moment was in the shop: '2026-11-21 12:00:00'. */
export const shopTime = (iso: string): string =>
  new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The moment at which a day of the shop begins; undefined when it is no day: '2026-02-30'. */
export function startOfDay(day: string): string | undefined {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00Z`) : Number.NaN;
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(day)) return undefined;
  return new Date(ms - OFFSET_MS).toISOString();
}

export const dayAfter = (moment: string): string => new Date(Date.parse(moment) + DAY_MS).toISOString();
