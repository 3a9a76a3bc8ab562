import { mayCancelSeat } from '#domain/events/event-state.ts';
import { partOfUnits } from '#domain/money/shares.ts';
import { findOrderSeats, timesOfSeat } from '../../events/find-order-seats.ts';
import { cancelEntries } from '../../events/order-entries.ts';
import type { Trx } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { type Actor, writeLog } from '../../ground/log/write-log.ts';
import { findRefunded } from '../../orders/find-refunds.ts';
import type { OrderServices } from '../../orders/order-services.ts';
import { lockOrderOrThrow } from '../../orders/order-state.ts';
import { findOrderLines, type Order } from '../../orders/queries.ts';
import { restockLines } from '../../orders/restock-lines.ts';
import { refundWithin } from '../refund-order.ts';

const SHOPPER: Actor = { personId: null, name: 'The shopper' };

export type SeatsOutcome = { ok: true } | { ok: false; code: 'entry_not_found' | 'too_late_to_cancel' };

/** Gives paid seats back, while that is still possible, and what they cost to where it came from. */
export const cancelSeats = (
  services: OrderServices,
  orderId: number,
  entryIds: readonly number[],
): Promise<SeatsOutcome> =>
  transact(services.db, async (trx): Promise<SeatsOutcome> => {
    const order = await lockOrderOrThrow(trx, orderId);
    const wanted = new Set(entryIds);
    const seats = (await findOrderSeats(trx, orderId)).filter(
      ({ id, state }) => wanted.has(id) && state === 'booked',
    );
    if (seats.length < wanted.size) return { ok: false, code: 'entry_not_found' };
    const now = services.now().toISOString();
    if (!seats.every((seat) => mayCancelSeat(timesOfSeat(seat), now))) {
      return { ok: false, code: 'too_late_to_cancel' };
    }
    const lines = Array.from(
      Map.groupBy(seats, ({ order_line_id }) => order_line_id ?? 0),
      ([lineId, { length }]) => ({ lineId, quantity: length }),
    );
    const ids = seats.map(({ id }) => id);
    if (await isWorthNothing(trx, order, lines)) {
      await giveBackForNothing(trx, order, lines, ids, services.now());
      return { ok: true };
    }
    const refund = {
      everything: false,
      lines,
      seats: ids,
      deliveryCents: 0,
      goodwillCents: 0,
      lessGoodwill: true,
      restock: 'all',
      message: '',
      reference: '',
    } as const;
    const refunded = await refundWithin(trx, services, order, refund, SHOPPER);
    return refunded.ok ? { ok: true } : { ok: false, code: 'too_late_to_cancel' };
  });

interface SeatLine {
  lineId: number;
  quantity: number;
}

/** After a discount, or where the whole order has been paid back already. */
async function isWorthNothing(trx: Trx, order: Order, wanted: readonly SeatLine[]): Promise<boolean> {
  const refunded = await findRefunded(trx, order.id);
  if (order.total_cents <= refunded.totalCents) return true;
  const lines = await findOrderLines(trx, order.id);
  return wanted.every(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    const before = refunded.units.get(lineId) ?? 0;
    return !line || partOfUnits(line.total_cents, line.quantity, before, quantity) === 0;
  });
}

/** There is no refund of nothing. */
async function giveBackForNothing(
  trx: Trx,
  order: Order,
  wanted: readonly SeatLine[],
  entryIds: readonly number[],
  now: Date,
): Promise<void> {
  const lines = await findOrderLines(trx, order.id);
  const parts = wanted.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? [{ line, quantity }] : [];
  });
  await cancelEntries(trx, entryIds);
  await restockLines(trx, parts, 'refund', { order, by: SHOPPER, at: now.toISOString() });
  const seats = parts.map(({ line, quantity }) => `${quantity} x ${line.name}`).join(', ');
  await writeLog(
    trx,
    SHOPPER,
    { what: 'order', which: order.number, before: '', after: `given back: ${seats}`, reason: '' },
    now,
  );
}
