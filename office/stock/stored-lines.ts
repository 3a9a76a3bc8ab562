import type { BookingKind } from '#domain/stock/stock-ledger.ts';
import { createLocalStore } from '../pieces/editing/local-store.ts';
import type { CountedList, ListedLine, UnreadScan, WaitingBooking } from './stock-list.ts';

/** Unbooked lines on this device. */
export interface Stored {
  lists: Record<BookingKind, readonly ListedLine[]>;
  unread: Record<BookingKind, readonly UnreadScan[]>;
  waiting: readonly WaitingBooking[];
  counting: CountedList | null;
}

export const { readStored, keep, useStored } = createLocalStore<Stored>('springdeck.office.stock', {
  lists: { receipt: [], count: [], correction: [] },
  unread: { receipt: [], count: [], correction: [] },
  waiting: [],
  counting: null,
});

export const storeLines = (kind: BookingKind, lines: readonly ListedLine[]): void =>
  keep({ lists: { ...readStored().lists, [kind]: lines } });

export const storeUnread = (kind: BookingKind, unread: readonly UnreadScan[]): void =>
  keep({ unread: { ...readStored().unread, [kind]: unread } });
