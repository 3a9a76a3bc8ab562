import { plusDays, publicHolidays } from './public-holidays.ts';
import { southAfricanTime } from './south-african-time.ts';

/** At least and at most so many business days. */
export type DayRange = readonly [least: number, most: number];

/** The first and the last day on which a parcel may arrive, as 'YYYY-MM-DD'. */
export interface Arrival {
  earliest: string;
  latest: string;
}

/** When the shop works. */
export interface WorkingDays {
  /** 'HH:MM' in South Africa: an order of a business day is processed on that day when it comes before. */
  cutOff: string;
  /** Days off besides weekends and public holidays, as 'YYYY-MM-DD'. */
  closedDays: readonly string[];
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** The calendar day in South Africa: '2026-11-21T23:00:00Z' is '2026-11-22'. */
export const southAfricanDay = (moment: Date): string => southAfricanTime(moment).slice(0, 10);

/** Monday to Friday, no public holiday, none of the shop's own closed days. */
export function isBusinessDay(day: string, closedDays: readonly string[] = []): boolean {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !publicHolidays(Number(day.slice(0, 4))).has(day) && !closedDays.includes(day);
}

/** The count-th business day after a day; with 0 the day itself, or the next business day when it is none. */
export function addBusinessDays(day: string, count: number, closedDays: readonly string[] = []): string {
  let reached = day;
  let left = count;
  while (left > 0 || !isBusinessDay(reached, closedDays)) {
    reached = plusDays(reached, 1);
    if (isBusinessDay(reached, closedDays)) left -= 1;
  }
  return reached;
}

/** How many business days lie after `from` up to and including `to`: what addBusinessDays counts, backwards. */
export function countBusinessDays(from: string, to: string, closedDays: readonly string[] = []): number {
  let count = 0;
  for (let day = plusDays(from, 1); day <= to; day = plusDays(day, 1)) {
    if (isBusinessDay(day, closedDays)) count += 1;
  }
  return count;
}

/** The business day on which an order of this moment is packed and handed over. */
export function processingDay(moment: Date, { cutOff, closedDays }: WorkingDays): string {
  const local = southAfricanTime(moment);
  const today = local.slice(0, 10);
  const isInTime = local.slice(11, 16) < cutOff && isBusinessDay(today, closedDays);
  return isInTime ? today : addBusinessDays(plusDays(today, 1), 0, closedDays);
}

/** When an order of this moment arrives that takes so many business days on its way. */
export function arrivalDates(moment: Date, [least, most]: DayRange, working: WorkingDays): Arrival {
  const start = processingDay(moment, working);
  return {
    earliest: addBusinessDays(start, least, working.closedDays),
    latest: addBusinessDays(start, most, working.closedDays),
  };
}

/** The same promise for an order that comes later than the one it was made for. */
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

/** 'Arrives Thursday 26 to Monday 30 November'; the month stands twice only when it changes. */
export function arrivalText({ earliest, latest }: Arrival): string {
  if (latest <= earliest) return `Arrives ${dayName(earliest)} ${monthName(earliest)}`;
  const isSameMonth = earliest.slice(0, 7) === latest.slice(0, 7);
  const from = isSameMonth ? dayName(earliest) : `${dayName(earliest)} ${monthName(earliest)}`;
  return `Arrives ${from} to ${dayName(latest)} ${monthName(latest)}`;
}

/** '3-5 business days'. */
export const daysText = ([least, most]: DayRange): string =>
  least === most ? `${most} business ${most === 1 ? 'day' : 'days'}` : `${least}-${most} business days`;

const dayName = (day: string): string => `${WEEKDAYS[new Date(day).getUTCDay()]} ${Number(day.slice(8))}`;
const monthName = (day: string): string => `${MONTHS[Number(day.slice(5, 7)) - 1]}`;
