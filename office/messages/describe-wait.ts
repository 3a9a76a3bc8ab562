const MINUTE_MS = 60_000;
const LONG_HOURS = 24;

/** '41 min', '26 h' or '5 days'. */
export function describeWait(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 72 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

export const isLongWait = (since: string, now: Date): boolean =>
  now.getTime() - Date.parse(since) >= LONG_HOURS * 60 * MINUTE_MS;
