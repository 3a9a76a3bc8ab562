import type { BookingKind } from '#domain/stock-ledger.ts';
import { keepOnDevice } from '../pieces/keep-on-device.ts';
import type { CountedList, ListedLine, UnreadScan, WaitingBooking } from './stock-list.ts';

/** Unbooked lines on this device. */
export interface Kept {
  lists: Record<BookingKind, readonly ListedLine[]>;
  unread: Record<BookingKind, readonly UnreadScan[]>;
  waiting: readonly WaitingBooking[];
  counting: CountedList | null;
}

export const { readKept, keep, useKept } = keepOnDevice<Kept>('springdeck.office.stock', {
  lists: { receipt: [], count: [], correction: [] },
  unread: { receipt: [], count: [], correction: [] },
  waiting: [],
  counting: null,
});

export const keepLines = (kind: BookingKind, lines: readonly ListedLine[]): void =>
  keep({ lists: { ...readKept().lists, [kind]: lines } });

export const keepUnread = (kind: BookingKind, unread: readonly UnreadScan[]): void =>
  keep({ unread: { ...readKept().unread, [kind]: unread } });
