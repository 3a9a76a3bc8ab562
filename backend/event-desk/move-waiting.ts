import { z } from 'zod';
import type { WaitingMove } from '#contract/office/events.ts';
import { settleCancelled } from '../checkout/settle-payment.ts';
import type { EventRow } from '../events/find-events.ts';
import { hasSeat } from '../events/order-entries.ts';
import { isWaiting, listWaiting, publishWaiting, type WaitingRow } from '../events/waiting-list.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { invalidParams, Refused } from '../ground/refused.ts';
import type { UndoResult } from '../log/undo-result.ts';
import { type Actor, type LogLine, writeLog } from '../log/write-log.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { lockOrder } from '../orders/order-state.ts';
import { withholdMails } from '../waiting-list/call-at-door.ts';
import { lockEvent } from './save-event.ts';

/** From the place that was shown. Throws Refused. */
export async function moveWaiting(
  services: OrderServices,
  actor: Actor,
  eventId: number,
  { waiting_id, before, after }: WaitingMove,
): Promise<void> {
  if (before !== null) return moveFrom(services, actor, eventId, { waiting_id, before, after });
  if (after !== null) throw invalidParams({ after: 'must be null: the seat is offered' });
  await withdrawOffer(services, actor, eventId, waiting_id);
}

const moveFrom = (
  { db, now }: OrderServices,
  actor: Actor,
  eventId: number,
  { waiting_id, before, after }: WaitingMove & { before: number },
): Promise<void> =>
  transact(db, async (trx) => {
    const event = await lockEvent(trx, eventId);
    const list = await listWaiting(trx, eventId);
    const row = list[before - 1];
    if (row?.id !== waiting_id) {
      if (!list.some(({ id }) => id === waiting_id)) {
        throw new Refused('entry_not_found', 'Nobody waits at this place any more.');
      }
      throw new Refused('office_changed_meanwhile', 'The waiting list has changed: look at it again.');
    }
    const to = after === null ? null : Math.min(after, list.length);
    if (to === before) return;
    await place(trx, list, row, to);
    await publishWaiting(trx, event, now());
    const move = { eventId, waitingId: waiting_id, before, after: to };
    await writeLog(
      trx,
      actor,
      { ...lineOf(event, before, to), undo: { action: 'move-waiting', data: move } },
      now(),
    );
  });

/** Of who is not there, so that the seat goes to the next. Throws Refused. */
const withdrawOffer = (
  services: OrderServices,
  actor: Actor,
  eventId: number,
  waitingId: number,
): Promise<void> =>
  transact(services.db, async (trx) => {
    const offered = trx
      .selectFrom('event_waiting')
      .select('order_id')
      .where('id', '=', waitingId)
      .where('event_id', '=', eventId)
      .where('state', '=', 'offered');
    const orderId = (await offered.executeTakeFirst())?.order_id ?? undefined;
    // Orders are locked before events.
    const order = orderId === undefined ? undefined : await lockOrder(trx, orderId);
    const event = await lockEvent(trx, eventId);
    const isOffered = (await offered.executeTakeFirst())?.order_id === orderId;
    if (order?.status !== 'pending' || !isOffered) {
      throw new Refused('office_changed_meanwhile', 'This seat is not offered any more: look again.');
    }
    const settler = { actor: 'shop', by: actor, note: 'its player is not at the door' } as const;
    await settleCancelled(trx, services, order, settler);
    await trx.updateTable('event_waiting').set({ state: 'removed' }).where('id', '=', waitingId).execute();
    await withholdMails(trx, waitingId);
    const at = services.now();
    await publishWaiting(trx, event, at);
    const words = { before: 'a seat was offered', after: placeWords(null) };
    await writeLog(trx, actor, { what: 'event', which: event.name, ...words }, at);
  });

const moveSchema = z.object({
  eventId: z.number(),
  waitingId: z.number(),
  before: z.number(),
  after: z.number().nullable(),
});

export async function undoMoveWaiting(
  trx: Trx,
  { now }: { now: () => Date },
  { data }: { data: unknown },
): Promise<UndoResult> {
  const { eventId, waitingId, before, after } = moveSchema.parse(data);
  const event = await lockEvent(trx, eventId);
  const row = await trx
    .selectFrom('event_waiting')
    .selectAll()
    .where('id', '=', waitingId)
    .executeTakeFirst();
  const list = await listWaiting(trx, eventId);
  const isAsLeft =
    after === null
      ? row?.state === 'removed' &&
        !(await isWaiting(trx, eventId, row.person_key)) &&
        !(await hasSeat(trx, eventId, row.person_key))
      : list[after - 1]?.id === waitingId;
  if (!row || !isAsLeft) return { ok: false, reason: 'The waiting list has changed since.' };
  await place(trx, list, row, before);
  await publishWaiting(trx, event, now());
  return { ok: true, line: lineOf(event, after, before) };
}

/** Gives those behind their new places. The caller has locked the event. */
async function place(
  trx: Trx,
  list: readonly WaitingRow[],
  row: WaitingRow,
  to: number | null,
): Promise<void> {
  const state = to === null ? 'removed' : 'waiting';
  await trx.updateTable('event_waiting').set({ state }).where('id', '=', row.id).execute();
  const others = list.filter(({ id }) => id !== row.id);
  const placed = to === null ? others : others.toSpliced(to - 1, 0, row);
  for (const [index, { id, place, state: was }] of placed.entries()) {
    if (place === index + 1 && was === 'waiting') continue;
    await trx
      .updateTable('event_waiting')
      .set({ place: index + 1 })
      .where('id', '=', id)
      .execute();
  }
}

/** Without a name, which is erased before the log is. */
const lineOf = ({ name }: EventRow, before: number | null, after: number | null): LogLine => ({
  what: 'event',
  which: name,
  before: placeWords(before),
  after: placeWords(after),
});

const placeWords = (place: number | null): string =>
  place === null ? 'off the waiting list' : `number ${place} on the waiting list`;
