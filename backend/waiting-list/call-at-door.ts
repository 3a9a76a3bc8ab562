import { personKey } from '#domain/events/seats.ts';
import { countOf } from '#domain/text/counts.ts';
import type { EventRow } from '../events/find-events.ts';
import { listWaiting, publishWaiting, type WaitingRow } from '../events/waiting-list.ts';
import type { Trx } from '../ground/db/tables.ts';
import { Refused } from '../ground/refused.ts';
import type { LineSeats } from '../orders/order-seats.ts';
import { mailsAbout } from './manage.ts';

/** Who of the waiting list is given one of these seats: whose turn it is, and whoever is named like one who waits. */
export async function findCalled(
  trx: Trx,
  { event, seats }: LineSeats,
  waitingId: number | null,
): Promise<WaitingRow[]> {
  const keys = seats.map(personKey);
  const rows = await trx
    .selectFrom('event_waiting')
    .leftJoin('orders', 'orders.id', 'order_id')
    .selectAll('event_waiting')
    .where('event_id', '=', event.id)
    // An offer that was paid, given back or not taken has ended its turn.
    .where((eb) => eb.or([eb('state', '=', 'waiting'), eb('orders.status', '=', 'pending')]))
    .where((eb) => eb.or([eb('event_waiting.id', '=', waitingId ?? 0), eb('person_key', 'in', keys)]))
    .execute();
  if (waitingId !== null && !rows.some(({ id }) => id === waitingId)) {
    throw new Refused('entry_not_found', `Nobody waits at this place of the list of ${event.name} any more.`);
  }
  return rows;
}

/**
 * Nobody is passed over: there is a seat for each who waits before the last that is called, or before somebody from outside.
 * The caller has locked the event, and takes `requested` of its free seats. Throws Refused.
 */
export async function ensureTurn(
  trx: Trx,
  event: EventRow,
  { called, requested }: { called: readonly WaitingRow[]; requested: number },
): Promise<void> {
  const ids = new Set(called.map(({ id }) => id));
  const list = await listWaiting(trx, event.id);
  const last = called.length < requested ? list.length : list.findLastIndex(({ id }) => ids.has(id));
  const before = list.slice(0, Math.max(0, last)).filter(({ id }) => !ids.has(id));
  if (before.length === 0) return;
  const { available } = await trx
    .selectFrom('stock')
    .select('available')
    .where('product_id', '=', event.product_id)
    .executeTakeFirstOrThrow();
  if (available - requested >= before.length) return;
  const wait = `${countOf(before.length, 'person waits', 'people wait')} before`;
  throw new Refused('event_full', `${event.name}: ${wait}. Call the waiting list in its order first.`, {
    items: [{ product_id: event.product_id, variation_id: 0, name: event.name, requested, available: 0 }],
  });
}

/** They wait no more; what is mailed to them and has not gone out is withdrawn. The page of their place says that it is booked. */
export async function seatCalled(
  trx: Trx,
  event: EventRow,
  { called, orderId, at }: { called: readonly WaitingRow[]; orderId: number; at: Date },
): Promise<void> {
  for (const { id } of called) {
    const seated = { state: 'offered', order_id: orderId } as const;
    await trx.updateTable('event_waiting').set(seated).where('id', '=', id).execute();
    await withholdMails(trx, id);
  }
  if (called.length > 0) await publishWaiting(trx, event, at);
}

/** About a place on the list, and not sent yet. */
export async function withholdMails(trx: Trx, waitingId: number): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('dedupe_key', 'in', mailsAbout(waitingId))
    .where('sent_at', 'is', null)
    .execute();
}
