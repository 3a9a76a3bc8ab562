import { BOOKED_STATES, type EntryState, isBooked } from '#domain/events/seats.ts';
import type { EntryRow } from '../events/order-entries.ts';
import type { ChosenRefund, RefundProblem } from './choose-refund.ts';

/** Also those of an order that was paid when its seats were gone. */
export const REFUNDABLE_SEATS: readonly EntryState[] = [...BOOKED_STATES, 'released'];

interface ChosenSeats {
  /** Seats that are free again, so their units are, too. */
  lines: ChosenRefund['lines'];
  entryIds: number[];
}

/** Which seats a refund gives back: those that are named, or all of a line; never just any of several people. */
export function chooseSeats(
  entries: readonly EntryRow[],
  chosen: ChosenRefund['lines'],
  named: readonly number[],
): ChosenSeats | { problem: RefundProblem } {
  const problem: RefundProblem = {};
  const entryIds: number[] = [];
  const lines = chosen.map((line) => {
    const own = entries.filter(
      ({ order_line_id, state }) => order_line_id === line.lineId && REFUNDABLE_SEATS.includes(state),
    );
    if (own.length === 0) return line;
    const wanted = own.filter(({ id }) => named.includes(id));
    const given = wanted.length === 0 && line.quantity >= own.length ? own : wanted;
    if (given.length !== Math.min(line.quantity, own.length)) {
      problem[`line_${line.lineId}`] = 'Say whose seat is given back, or refund all seats of this line.';
    }
    entryIds.push(...given.map(({ id }) => id));
    return { ...line, restock: 'all' as const };
  });
  return Object.keys(problem).length > 0 ? { problem } : { lines, entryIds };
}

/** Events in which nobody of the order plays any more once these seats are given back. */
export function eventsLeft(entries: readonly EntryRow[], given: readonly number[]): number[] {
  const booked = entries.filter(({ state }) => isBooked(state));
  const others = new Set(booked.filter(({ id }) => !given.includes(id)).map(({ event_id }) => event_id));
  return [...new Set(booked.map(({ event_id }) => event_id))].filter((id) => !others.has(id));
}
