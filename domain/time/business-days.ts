import { plusDays, publicHolidays } from './public-holidays.ts';
import { southAfricanTime } from './south-african-time.ts';

export type DayRange = readonly [least: number, most: number];

export interface Arrival {
  earliest: string;
  latest: string;
}

export interface WorkingDays {
  /** 'HH:MM' in South Africa; orders placed earlier are packed the same business day. */
  cutOff: string;
  closedDays: readonly string[];
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

export const southAfricanDay = (moment: Date): string => southAfricanTime(moment).slice(0, 10);

export function isBusinessDay(day: string, closedDays: readonly string[] = []): boolean {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !publicHolidays(Number(day.slice(0, 4))).has(day) && !closedDays.includes(day);
}

/** A count of 0 gives the day itself, or the next business day. */
export function addBusinessDays(day: string, count: number, closedDays: readonly string[] = []): string {
  let reached = day;
  let left = count;
  while (left > 0 || !isBusinessDay(reached, closedDays)) {
    reached = plusDays(reached, 1);
    if (isBusinessDay(reached, closedDays)) left -= 1;
  }
  return reached;
}

/** Excludes `from`, includes `to`. */
export function countBusinessDays(from: string, to: string, closedDays: readonly string[] = []): number {
  let count = 0;
  for (let day = plusDays(from, 1); day <= to; day = plusDays(day, 1)) {
    if (isBusinessDay(day, closedDays)) count += 1;
  }
  return count;
}

export function processingDay(moment: Date, { cutOff, closedDays }: WorkingDays): string {
  const local = southAfricanTime(moment);
  const today = local.slice(0, 10);
  const isInTime = local.slice(11, 16) < cutOff && isBusinessDay(today, closedDays);
  return isInTime ? today : addBusinessDays(plusDays(today, 1), 0, closedDays);
}

export function arrivalDates(moment: Date, [least, most]: DayRange, working: WorkingDays): Arrival {
  const start = processingDay(moment, working);
  return {
    earliest: addBusinessDays(start, least, working.closedDays),
    latest: addBusinessDays(start, most, working.closedDays),
  };
}

export function arrivalAfterDelay(
  { earliest, latest }: Arrival,
  promisedAt: Date,
  orderedAt: Date,
  working: WorkingDays,
): Arrival {
  const { closedDays } = working;
  const delay = countBusinessDays(
    processingDay(promisedAt, working),
    processingDay(orderedAt, working),
    closedDays,
  );
  return {
    earliest: addBusinessDays(earliest, delay, closedDays),
    latest: addBusinessDays(latest, delay, closedDays),
  };
}

export function arrivalText({ earliest, latest }: Arrival): string {
  if (latest <= earliest) return `Arrives ${dayName(earliest)} ${monthName(earliest)}`;
  const isSameMonth = earliest.slice(0, 7) === latest.slice(0, 7);
  const from = isSameMonth ? dayName(earliest) : `${dayName(earliest)} ${monthName(earliest)}`;
  return `Arrives ${from} to ${dayName(latest)} ${monthName(latest)}`;
}

export const daysText = ([least, most]: DayRange): string =>
  least === most ? `${most} business ${most === 1 ? 'day' : 'days'}` : `${least}-${most} business days`;

const dayName = (day: string): string => `${WEEKDAYS[new Date(day).getUTCDay()]} ${Number(day.slice(8))}`;
const monthName = (day: string): string => `${MONTHS[Number(day.slice(5, 7)) - 1]}`;
