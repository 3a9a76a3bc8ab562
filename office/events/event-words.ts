import type { OfficeEventSummary } from '#backend/event-desk/list-events.ts';
import type { OfficeEntry } from '#contract/office/events.ts';
import type { EventState } from '#domain/events/event-state.ts';
import type { EntryState } from '#domain/events/seats.ts';
import { dayInWords } from '#domain/time/saturdays.ts';
import { isCalendarDay, southAfricanTime } from '#domain/time/south-african-time.ts';
import type { DiamondState } from '../pieces/state-diamond.tsx';

export const STATE_NAMES: Record<EventState, string> = {
  draft: 'Draft',
  open: 'Open',
  closed: 'Closed',
  over: 'Over',
  cancelled: 'Cancelled',
};

export const STATE_DIAMONDS: Record<EventState, DiamondState> = {
  draft: 'waiting',
  open: 'todo',
  closed: 'half',
  over: 'over',
  cancelled: 'wrong',
};

export const ENTRY_NAMES: Record<EntryState, string> = {
  held: 'Not paid yet',
  booked: 'Booked',
  released: 'Not paid',
  cancelled: 'Cancelled',
  here: 'Here',
  absent: 'Absent',
};

export const ENTRY_DIAMONDS: Record<EntryState, DiamondState> = {
  held: 'low',
  booked: 'todo',
  released: 'over',
  cancelled: 'over',
  here: 'done',
  absent: 'wrong',
};

export const REMOVE_DRAFT = 'Remove the draft';

/** 'Saturday 28 November 2026, 10:00' */
export function startWords(at: string): string {
  const local = southAfricanTime(new Date(at));
  const { weekday, day, month, year } = dayInWords(local.slice(0, 10));
  return `${weekday} ${day} ${month} ${year}, ${local.slice(11, 16)}`;
}

/** What a post says of its day, as typed where that is none. */
export function announcedWords(date: string, time: string): string {
  if (!isCalendarDay(date)) return [date, time].filter(Boolean).join(', ');
  const { weekday, day, month, year } = dayInWords(date);
  return [`${weekday} ${day} ${month} ${year}`, time].filter(Boolean).join(', ');
}

/** '12 of 16 seats booked, 1 not paid yet' */
export const seatsWords = ({ booked, held, seats }: OfficeEventSummary): string =>
  `${booked} of ${seats} seats booked${held > 0 ? `, ${held} not paid yet` : ''}`;

/** Whose name has been erased. */
export const nameOf = ({ name }: Pick<OfficeEntry, 'name'>): string => name || 'Name erased';

/** 'Guardian: Thandi Nkosi, 082 555 0123' of who is under 18. */
export const guardianWords = ({
  guardian_name,
  guardian_phone,
}: Pick<OfficeEntry, 'guardian_name' | 'guardian_phone'>): string =>
  guardian_name === '' ? '' : `Guardian: ${guardian_name}, ${guardian_phone}`;
