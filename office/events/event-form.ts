import type { OfficeEvent } from '#backend/event-desk/find-event.ts';
import type { OfficeEventPost } from '#backend/event-desk/find-event-posts.ts';
import { decimalFromCents, parseCents } from '#domain/money/money.ts';
import { readTypedMoney } from '#domain/money/typed-money.ts';
import { plusDays } from '#domain/time/public-holidays.ts';
import { DEFAULT_FIRST_ROUND, nextSaturday } from '#domain/time/saturdays.ts';
import { isCalendarDay, southAfricanTime, UTC_OFFSET } from '#domain/time/south-african-time.ts';
import { textOf } from '../api/answers.ts';

const TEXT_FIELDS = [
  'starts_at',
  'opens_at',
  'closes_at',
  'cancel_until',
  'fee',
  'seats',
  'deck_list',
  'deck_list_until',
] as const;
export type EventTextField = (typeof TEXT_FIELDS)[number];

/** As typed; times as in the shop. */
export interface EventDraft {
  texts: Record<EventTextField, string>;
  asks_player_id: boolean;
  asks_birth_year: boolean;
}

const typedRand = (decimal: string): string => decimal.replace('.', ',');
const typedTime = (at: string | null): string =>
  at === null ? '' : southAfricanTime(new Date(at)).slice(0, 16);

export const draftOf = ({ event }: OfficeEvent): EventDraft => ({
  texts: {
    starts_at: typedTime(event.starts_at),
    opens_at: typedTime(event.opens_at),
    closes_at: typedTime(event.closes_at),
    cancel_until: typedTime(event.cancel_until),
    fee: typedRand(event.fee),
    seats: String(event.seats),
    deck_list: event.deck_list,
    deck_list_until: typedTime(event.deck_list_until),
  },
  asks_player_id: event.asks_player_id,
  asks_birth_year: event.asks_birth_year,
});

const DEFAULT_SEATS = 16;
/** On the day before. */
const LAST_CANCELLING = '18:00';

/** What the fields of a post say, and what is usual for all else. */
export function draftOfPost(post: OfficeEventPost, now: Date): EventDraft {
  const day = isCalendarDay(post.date) ? post.date : nextSaturday(now);
  const starts = `${day}T${post.time || DEFAULT_FIRST_ROUND}`;
  const cents = parseCents(post.fee);
  return {
    texts: {
      starts_at: starts,
      opens_at: '',
      closes_at: starts,
      cancel_until: `${plusDays(day, -1)}T${LAST_CANCELLING}`,
      fee: cents === undefined ? '' : typedRand(decimalFromCents(cents)),
      seats: String(post.seats ?? DEFAULT_SEATS),
      deck_list: 'none',
      deck_list_until: '',
    },
    asks_player_id: false,
    asks_birth_year: false,
  };
}

export const readDraft = (form: FormData): EventDraft => ({
  texts: Object.fromEntries(TEXT_FIELDS.map((field) => [field, textOf(form, field)])) as EventDraft['texts'],
  asks_player_id: form.has('asks_player_id'),
  asks_birth_year: form.has('asks_birth_year'),
});

/** In the contract's shape; the backend says what is wrong with it. */
export function toEvent({ texts, ...asked }: EventDraft) {
  const time = (typed: string) => (typed.trim() === '' ? '' : `${typed.trim()}:00${UTC_OFFSET}`);
  const cents = readTypedMoney(texts.fee);
  return {
    ...asked,
    starts_at: time(texts.starts_at),
    opens_at: time(texts.opens_at) || null,
    closes_at: time(texts.closes_at),
    cancel_until: time(texts.cancel_until),
    fee: cents === undefined ? texts.fee : decimalFromCents(cents),
    seats: texts.seats.trim(),
    deck_list: texts.deck_list,
    deck_list_until: time(texts.deck_list_until) || null,
  };
}
