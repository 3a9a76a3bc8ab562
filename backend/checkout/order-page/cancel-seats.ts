import { mayCancelSeat } from '#domain/events/event-state.ts';
import { findOrderSeats, timesOfSeat } from '../../events/find-order-seats.ts';
import { transact } from '../../ground/db/transact.ts';
import type { Actor } from '../../log/write-log.ts';
import type { OrderServices } from '../../orders/order-services.ts';
import { lockOrderOrThrow } from '../../orders/order-state.ts';
import { giveBackSeats } from '../give-back-seats.ts';

const SHOPPER: Actor = { personId: null, name: 'The customer' };

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
    const given = await giveBackSeats(trx, services, order, { seats, message: '', by: SHOPPER });
    return given === 'refused' ? { ok: false, code: 'too_late_to_cancel' } : { ok: true };
  });
