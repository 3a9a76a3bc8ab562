import { z } from 'zod';
import { EVENT_STATES, type EventState, isTooEarly, mayBecome } from '#domain/events/event-state.ts';
import { mayInOffice, notAllowed } from '#domain/office/office.ts';
import { nextStep } from '#domain/rounds/tournament.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import type { EventRow } from '../events/find-events.ts';
import { findTournament } from '../events/find-tournament.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { Refused } from '../ground/refused.ts';
import { type UndoResult, undoneBy } from '../log/undo-result.ts';
import { type Actor, type LogLine, writeLog } from '../log/write-log.ts';
import { mailDelay } from '../mail/enqueue-mail.ts';
import type { OrderContext, OrderServices } from '../orders/order-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import type { SignedIn } from '../people/sessions/sessions.ts';
import { loadPostFields } from '../posts/load-fields.ts';
import { mailWaiting } from '../waiting-list/mail-waiting.ts';
import { findListeners, withholdEvent, writeEvents } from '../webhook-events/write-events.ts';
import { publishProduct, removeProduct } from './event-product.ts';
import { findOrdersWithSeats, mailPlayers } from './mail-players.ts';
import { refundCancelled } from './refund-cancelled.ts';
import { resultsMissing } from './rounds/find-rounds.ts';
import { changedMeanwhile, changedSince, lockEvent, publishEvent } from './save-event.ts';

/**
 * From the version that was shown; nothing where it is so already. A draft that is cancelled is removed: it was never public.
 * Throws Refused.
 */
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
    const line = await writeState(trx, services, actor, event, state);
    const data: StateChange = { id, before: event.state, after: state };
    const undo = mayBecome(state, event.state) ? { undo: { action: 'set-event-state', data } } : {};
    await writeLog(trx, actor, { ...line, ...undo }, services.now());
  });
  // Order by order: a refund locks its order before stock. Its mail tells who has paid.
  if (state === 'cancelled') await refundCancelled(services, { eventId: id, actor });
}

/** Of a tournament that is over with this version, so that Undo can stop it. */
const overEventId = (id: number, version: number): string => `evt_over_${id}_${version}`;

/** Returns the line for the log. Throws Refused. */
async function writeState(
  trx: Trx,
  services: OrderContext,
  actor: Actor,
  event: EventRow,
  state: EventState,
): Promise<LogLine> {
  const { id, version } = event;
  if (!mayBecome(event.state, state)) {
    throw new Refused('office_event_state', `A tournament that is ${event.state} cannot become ${state}.`);
  }
  if (state === 'open' && event.rules !== null) {
    const words = 'Its rounds are being played: take the pairings back first.';
    throw new Refused('office_event_state', words);
  }
  const at = services.now();
  if (isTooEarly(state, event.starts_at, at.toISOString())) {
    const starts = longDateTime(new Date(event.starts_at));
    throw new Refused('office_event_state', `${event.name} starts on ${starts}, so it is not over yet.`);
  }
  if (state === 'over' && event.run_by === 'us') {
    const next = nextStep(await findTournament(trx, event));
    if (next.kind === 'results') throw resultsMissing(next.missing);
  }
  const isRemoved = event.state === 'draft' && state === 'cancelled';
  if (isRemoved) {
    await removeProduct(trx, services, actor, event);
    await trx.deleteFrom('events').where('id', '=', id).execute();
  } else {
    if (state === 'open') await showInShop(trx, services, actor, event);
    await trx
      .updateTable('events')
      .set({ state, version: version + 1 })
      .where('id', '=', id)
      .execute();
    if (state === 'over') {
      const { product_id, starts_at } = event;
      const data = { event: { id, product_id, starts_at } };
      const over = { id: overEventId(id, version + 1), topic: 'event.over', data } as const;
      const timing = { at: at.toISOString(), waitSeconds: mailDelay(actor) };
      await writeEvents(trx, await findListeners(trx).execute(), [over], timing);
    }
    if (event.state === 'over') await withholdEvent(trx, overEventId(id, version));
    if (state === 'cancelled') {
      const orders = await findOrdersWithSeats(trx, id, ['held']);
      const cancelled = { ...event, state, version: version + 1 };
      const news = { kind: 'cancelled' } as const;
      const waitSeconds = mailDelay(actor);
      await mailPlayers(trx, services, { event: cancelled, news, orders, waitSeconds });
      await mailWaiting(trx, services, cancelled, { waitSeconds });
    }
  }
  await publishEvent(trx, event, at);
  return { what: 'event', which: event.name, before: event.state, after: isRemoved ? 'removed' : state };
}

const stateSchema = z.object({ id: z.number(), before: z.enum(EVENT_STATES), after: z.enum(EVENT_STATES) });
type StateChange = z.infer<typeof stateSchema>;

/** Where the rules of states have a way back: a tournament that is cancelled has none. */
export const undoSetState = (
  trx: Trx,
  services: OrderContext,
  { data, actor }: { data: unknown; actor: Actor },
): Promise<UndoResult> =>
  undoneBy(async () => {
    const { id, before, after } = stateSchema.parse(data);
    const event = await lockEvent(trx, id);
    if (event.state !== after) throw changedSince();
    return writeState(trx, services, actor, event, before);
  });

/** Throws Refused. */
async function showInShop(trx: Trx, services: OrderContext, actor: Actor, event: EventRow): Promise<void> {
  const post = await loadPostFields(trx, event.post_id, services.now());
  if (post?.fields.state !== 'publish') {
    const words = 'Publish its post first: a tournament is booked on the page of its post.';
    throw new Refused('office_event_state', words);
  }
  await publishProduct(trx, services, actor, event);
}
