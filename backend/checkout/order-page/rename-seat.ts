import type { ApiSeat } from '#contract/events.ts';
import { mayHandOn } from '#domain/events/event-state.ts';
import { findSeatProblems, isBeforeDoor } from '#domain/events/seats.ts';
import { lockEvents, questionsOf } from '../../events/find-events.ts';
import { findOrderSeats } from '../../events/find-order-seats.ts';
import { isEntered, renameEntry } from '../../events/order-entries.ts';
import { transact } from '../../ground/db/transact.ts';
import { Refused } from '../../ground/refused.ts';
import { type Actor, writeLog } from '../../log/write-log.ts';
import { readSeat } from '../../orders/order-seats.ts';
import type { OrderServices } from '../../orders/order-services.ts';
import { lockOrderOrThrow } from '../../orders/order-state.ts';

const SHOPPER: Actor = { personId: null, name: 'The customer' };

/** Hands a seat to another player, until the event begins or the first is checked in. Throws Refused. */
export const renameSeat = (
  services: OrderServices,
  orderId: number,
  entryId: number,
  to: ApiSeat,
): Promise<void> =>
  transact(services.db, async (trx) => {
    const order = await lockOrderOrThrow(trx, orderId);
    const found = (await findOrderSeats(trx, orderId)).find(
      ({ id, state }) => id === entryId && isBeforeDoor(state),
    );
    const [event] = found ? await lockEvents(trx, [found.event_id]) : [];
    if (!event) throw new Refused('entry_not_found', 'This order has no such seat, or it is taken already.');
    const now = services.now();
    if (!mayHandOn(event.state, event.starts_at, now.toISOString())) {
      throw new Refused('event_closed', 'This seat cannot be handed on here any more. Please ask us.');
    }
    const seat = readSeat(to, event);
    const [problem, ...more] = findSeatProblems(seat, questionsOf(event));
    if (problem) {
      const params = [problem, ...more].map(({ field, message }) => [field, message]);
      throw new Refused(problem.code, problem.message, { params: Object.fromEntries(params) });
    }
    if (await isEntered(trx, event.id, seat, [entryId])) {
      const message = `${seat.name} has a seat already. Each player has one.`;
      throw new Refused('already_entered', message, { params: { name: message } });
    }
    await renameEntry(trx, entryId, seat);
    const after = `a seat of ${event.name} is handed to another player`;
    await writeLog(trx, SHOPPER, { what: 'order', which: order.number, before: '', after, reason: '' }, now);
  });
