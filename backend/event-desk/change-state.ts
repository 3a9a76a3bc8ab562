import { type EventState, mayBecome } from '#domain/events/event-state.ts';
import { mayInOffice, notAllowed } from '#domain/office/office.ts';
import { publishChanges } from '../ground/changes/publish-changes.ts';
import { transact } from '../ground/db/transact.ts';
import { writeLog } from '../ground/log/write-log.ts';
import { Refused } from '../ground/refused.ts';
import { mailDelay } from '../mail/enqueue-mail.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import type { SignedIn } from '../people/sessions/sessions.ts';
import { findOrdersWithSeats, mailPlayers } from './mail-players.ts';
import { refundCancelled } from './refund-cancelled.ts';
import { changedMeanwhile, lockEvent } from './save-event.ts';

/** From the version that was shown; nothing where it is so already. Throws Refused. */
export async function setEventState(
  services: OrderServices,
  person: SignedIn,
  id: number,
  { version, state }: { version: number; state: EventState },
): Promise<void> {
  if (state === 'cancelled' && !mayInOffice(person.role, 'counter')) {
    throw new Refused('office_not_allowed', notAllowed('counter'));
  }
  const actor = actorOf(person);
  await transact(services.db, async (trx) => {
    const event = await lockEvent(trx, id);
    if (event.state === state) return;
    if (event.version !== version) throw changedMeanwhile();
    if (!mayBecome(event.state, state)) {
      throw new Refused('office_event_state', `A tournament that is ${event.state} cannot become ${state}.`);
    }
    const at = services.now();
    await trx
      .updateTable('events')
      .set({ state, version: version + 1 })
      .where('id', '=', id)
      .execute();
    if (state === 'cancelled') {
      const orders = await findOrdersWithSeats(trx, id, ['held']);
      const news = { kind: 'cancelled' } as const;
      await mailPlayers(trx, services, { event, news, orders, waitSeconds: mailDelay(actor) });
    }
    await publishChanges(trx, 'catalogue', [event.product_id], at);
    const line = { what: 'event', which: event.name, before: event.state, after: state } as const;
    await writeLog(trx, actor, line, at);
  });
  // Order by order: a refund locks its order before stock. Its mail tells who has paid.
  if (state === 'cancelled') await refundCancelled(services, { eventId: id, actor });
}
