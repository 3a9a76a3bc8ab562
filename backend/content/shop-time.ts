import { southAfricanTime, UTC_OFFSET } from '#domain/time/south-african-time.ts';

const ZONE = /(?:Z|[+-]\d\d(?::?\d\d)?)$/i;

/** Later years have five digits, and would compare as earlier. */
const LAST = '9999-12-31T23:59:59';

/** '2024-05-01T16:00:00Z' -> '2024-05-01T18:00:00'; without an offset it is local time already. */
export function toLocalTime(moment: string): string {
  const text = moment.replace(' ', 'T').toUpperCase();
  const zone = ZONE.exec(text.slice(10))?.[0];
  if (zone === undefined) return text.slice(0, 19);
  const utc = Date.parse(`${text.slice(0, 19)}${zone.length === 3 ? `${zone}:00` : zone}`);
  const local = southAfricanTime(new Date(utc));
  return local.startsWith('+') ? LAST : local;
}

/** '2024-05-01T18:00:00' -> '2024-05-01T16:00:00.000Z'. */
export const fromLocalTime = (local: string): string => new Date(`${local}${UTC_OFFSET}`).toISOString();
