import type { Selectable } from 'kysely';
import {
  type BookingProblem,
  EVENT_RULES,
  findBookingProblem,
  findDoorProblem,
} from '#domain/events/event-state.ts';
import { type EntryState, personKey, type Seat, TAKEN_STATES } from '#domain/events/seats.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import { type EventRow, lockEvents, timesOf } from './find-events.ts';
import type { EventEntriesTable } from './tables.ts';
import { countWaiting } from './waiting-list.ts';

export type EntryRow = Selectable<EventEntriesTable>;

export interface NewEntries {
  event: EventRow;
  orderLineId: number;
  seats: readonly Seat[];
}

/** `name`: of the event, or of who has a seat already. */
export interface SeatTaken {
  code: BookingProblem | 'already_entered';
  name: string;
  /** Of a new order. */
  orderLineId?: number;
  place?: number;
}

/** `event_full`: what is free belongs to the waiting list. */
export type SeatRefusal = SeatTaken | { code: 'event_full'; name: string; productId: number };

export interface SeatSale {
  at: string;
  /** Sold to who is there: the seats are paid for and taken at once. */
  isAtDoor: boolean;
}

export const whyNoSale = (event: EventRow, { at, isAtDoor }: SeatSale): BookingProblem | undefined =>
  isAtDoor ? findDoorProblem(event) : findBookingProblem(timesOf(event), at);

/** For a new order. The caller has locked the events, and rolls back what is refused. */
export async function holdEntries(
  trx: Trx,
  entries: readonly NewEntries[],
  sale: SeatSale,
): Promise<SeatTaken | undefined> {
  for (const { event, orderLineId, seats } of entries) {
    const problem = whyNoSale(event, sale);
    if (problem) return { code: problem, name: event.name, orderLineId };
    for (const [place, seat] of seats.entries()) {
      if (await isEntered(trx, event.id, seat)) {
        return { code: 'already_entered', name: seat.name, orderLineId, place };
      }
      await trx
        .insertInto('event_entries')
        .values({
          event_id: event.id,
          order_line_id: orderLineId,
          state: sale.isAtDoor ? 'here' : 'held',
          ...seatColumns(seat),
          asked_at: sale.at,
        })
        .execute();
    }
  }
  return undefined;
}

/** The caller has locked the event, and asked whether the name has another seat of it. */
export async function renameEntry(trx: Trx, id: number, to: Seat): Promise<void> {
  await trx.updateTable('event_entries').set(seatColumns(to)).where('id', '=', id).execute();
  // Whoever had the seat before has chosen it.
  await trx.deleteFrom('event_decks').where('entry_id', '=', id).execute();
}

export const seatColumns = (seat: Seat) => ({
  name: seat.name,
  player_id: seat.playerId,
  person_key: personKey(seat),
  birth_year: seat.birthYear,
  guardian_name: seat.guardianName,
  guardian_phone: seat.guardianPhone,
  shows_name: seat.showsName ? 1 : 0,
});

/** Of an order that nobody has paid; nothing where it has been done before. */
export const releaseEntries = (trx: Trx, orderId: number): Promise<void> =>
  moveEntries(trx, orderId, ['held'], 'released');

/** Of an order that is paid in time. */
export const bookEntries = (trx: Trx, orderId: number): Promise<void> =>
  moveEntries(trx, orderId, ['held'], 'booked');

/** The caller has asked `whyEntriesAreGone` in this transaction. */
export const takeEntriesAgain = (trx: Trx, orderId: number, to: 'held' | 'booked'): Promise<void> =>
  moveEntries(trx, orderId, ['released'], to);

/** Undoes a payment: held again, or released. */
export const unbookEntries = (trx: Trx, orderId: number, to: 'held' | 'released'): Promise<void> =>
  moveEntries(trx, orderId, TAKEN_STATES, to);

/** A cancelled entry is never taken up again. */
export async function cancelEntries(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('event_entries').set({ state: 'cancelled' }).where('id', 'in', ids).execute();
}

/**
 * Why the released seats of an order cannot be taken again, given that the order `instead` gives its own up; locks their
 * events. What is paid for late is given a seat also after the last moment to book, and before the waiting list is.
 */
export async function whyEntriesAreGone(
  trx: Trx,
  orderId: number,
  { at, isPaid, instead }: { at: string; isPaid: boolean; instead?: number },
): Promise<SeatRefusal | undefined> {
  const entries = (await findOrderEntries(trx, orderId)).filter(({ state }) => state === 'released');
  const others = instead === undefined ? [] : await findOrderEntries(trx, instead);
  const events = await lockEvents(
    trx,
    [...entries, ...others].map(({ event_id }) => event_id),
  );
  const own = others.map(({ id }) => id);
  for (const entry of entries) {
    const event = events.find(({ id }) => id === entry.event_id);
    const problem = event && whyNoSeat(event, at, isPaid);
    if (problem) return { code: problem, name: event.name };
    if (event && !isPaid && (await countWaiting(trx, [event.id])).has(event.id)) {
      return { code: 'event_full', name: event.name, productId: event.product_id };
    }
    if (await hasSeat(trx, entry.event_id, entry.person_key, own)) {
      return { code: 'already_entered', name: entry.name };
    }
  }
  return undefined;
}

function whyNoSeat(event: EventRow, at: string, isPaid: boolean): BookingProblem | undefined {
  if (!isPaid) return findBookingProblem(timesOf(event), at);
  return EVENT_RULES[event.state].keepsSeats && at < event.starts_at ? undefined : 'event_closed';
}

/** In the order in which they were asked for. */
export const findOrderEntries = (db: DbOrTrx, orderId: number): Promise<EntryRow[]> =>
  db
    .selectFrom('event_entries')
    .innerJoin('order_lines', 'order_lines.id', 'event_entries.order_line_id')
    .selectAll('event_entries')
    .where('order_lines.order_id', '=', orderId)
    .orderBy('event_entries.id')
    .execute();

/** Whether somebody has a seat of an event, other than these. */
export const isEntered = (
  trx: Trx,
  eventId: number,
  seat: Seat,
  except: readonly number[] = [],
): Promise<boolean> => hasSeat(trx, eventId, personKey(seat), except);

/** By the key of its person; other than these. */
export async function hasSeat(
  trx: Trx,
  eventId: number,
  key: string,
  except: readonly number[] = [],
): Promise<boolean> {
  // An erased name identifies nobody.
  if (key === '') return false;
  const rows = await trx
    .selectFrom('event_entries')
    .select('id')
    .where('event_id', '=', eventId)
    .where('person_key', '=', key)
    .where('state', 'in', TAKEN_STATES)
    .execute();
  return rows.some(({ id }) => !except.includes(id));
}

async function moveEntries(
  trx: Trx,
  orderId: number,
  from: readonly EntryState[],
  to: EntryState,
): Promise<void> {
  await trx
    .updateTable('event_entries')
    .set({ state: to })
    .where('state', 'in', from)
    .where('order_line_id', 'in', trx.selectFrom('order_lines').select('id').where('order_id', '=', orderId))
    .execute();
}
