import { parseCents } from '#domain/money/money.ts';
import { POST_LENGTHS, POST_STATES, type PostField } from '#domain/office/office-posts.ts';
import { isBlank } from '#domain/text/text.ts';
import { isCalendarDay } from '#domain/time/south-african-time.ts';
import type { PostFields } from './load-fields.ts';

/** Problems of changed fields; unchanged ones are never refused. */
export const findProblems = (before: PostFields, fields: PostFields, changed: ReadonlySet<PostField>) =>
  [...changed].flatMap((field) => {
    const reason =
      problemOf(field, fields[field]) ??
      (field === 'body' ? problemOfPictures(before.body, fields.body) : undefined);
    return reason === undefined ? [] : { field, reason };
  });

function problemOf(field: PostField, value: string): string | undefined {
  if (value.length > POST_LENGTHS[field]) return `is longer than ${POST_LENGTHS[field]} characters`;
  if (field === 'title') return isBlank(value) ? 'is missing' : undefined;
  if (field === 'state')
    return POST_STATES.some((state) => state === value) ? undefined : `is “${value}”: no such state`;
  if (field === 'goes_out')
    return value === '' || isLocalTime(value) ? undefined : 'is no day and time, such as 2026-11-30T07:00';
  if (value === '') return undefined;
  if (field === 'event_date') return isCalendarDay(value) ? undefined : 'is no day, such as 2026-11-28';
  if (field === 'event_time')
    return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : 'is no time, such as 10:00';
  if (field === 'event_fee')
    return parseCents(value) === undefined ? 'is no amount in rand, such as 120.00' : undefined;
  if (field === 'event_seats')
    return /^[1-9]\d{0,4}$/.test(value) ? undefined : 'is no number of seats, such as 32';
  return undefined;
}

const isLocalTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(text) && isCalendarDay(text.slice(0, 10));

const PICTURE = /<img\b[^<>]*>/gi;

/** New pictures need alternative text; existing ones are left alone. */
function problemOfPictures(before: string, after: string): string | undefined {
  const known = new Set(before.match(PICTURE));
  const silent = (after.match(PICTURE) ?? []).some(
    (tag) => !known.has(tag) && !/\salt\s*=\s*(?:"[^"]*\S[^"]*"|'[^']*\S[^']*'|[^\s"'>]+)/i.test(tag),
  );
  return silent ? 'has a new picture without words: say what is to be seen on it' : undefined;
}
