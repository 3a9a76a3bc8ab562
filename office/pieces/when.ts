import { DAY_MS } from '#domain/time/durations.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '09:12' today, 'Thu 17:05' within a week, otherwise '2 Nov', or '2 Nov 2025' for another year. */
export function describeWhen(iso: string, now = new Date()): string {
  const [at, today] = [southAfricanTime(new Date(iso)), southAfricanTime(now)];
  const minute = at.slice(11, 16);
  if (at.slice(0, 10) === today.slice(0, 10)) return minute;
  const [year = '', month = '', day = ''] = at.slice(0, 10).split('-');
  const midnights = (Date.parse(today.slice(0, 10)) - Date.parse(at.slice(0, 10))) / DAY_MS;
  if (midnights > 0 && midnights < 7) return `${WEEKDAYS[new Date(at.slice(0, 10)).getUTCDay()]} ${minute}`;
  const date = `${Number(day)} ${MONTHS[Number(month) - 1]}`;
  return year === today.slice(0, 4) ? date : `${date} ${year}`;
}
