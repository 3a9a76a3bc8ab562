import { z } from 'zod';
import type { DoorMark } from '#contract/office/events.ts';
import { EVENT_RULES } from '#domain/events/event-state.ts';
import { DOOR_STATES, type DoorState, isBooked } from '#domain/events/seats.ts';
import { publishChanges } from '../ground/changes/publish-changes.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { Refused } from '../ground/refused.ts';
import type { UndoResult } from '../log/undo-result.ts';
import { type Actor, type LogLine, writeLog } from '../log/write-log.ts';
import { lockOrderOrThrow } from '../orders/order-state.ts';
import { unknownEvent } from './save-event.ts';

export const DOOR_WORDS: Record<DoorState, string> = {
  booked: 'not yet here',
  here: 'here',
  absent: 'absent',
};

/** false, and nothing, where it is so already, such as by a second scan. Throws Refused. */
export const markAtDoor = (
  { db, now }: { db: Db; now: () => Date },
  actor: Actor,
  eventId: number,
  { entry_id, before, after }: DoorMark,
): Promise<boolean> =>
  transact(db, async (trx) => {
    const event = await trx.selectFrom('events').select('state').where('id', '=', eventId).executeTakeFirst();
    if (!event) throw unknownEvent();
    if (!EVENT_RULES[event.state].hasDoor) {
      throw new Refused('office_event_state', `There is no door for a tournament that is ${event.state}.`);
    }
    const mark = { eventId, entryId: entry_id, before, after };
    const moved = await move(trx, mark, now());
    if (moved) {
      const undo = { action: 'mark-at-door', data: mark };
      await writeLog(trx, actor, { ...moved, undo }, now());
      return true;
    }
    const entry = await trx
      .selectFrom('event_entries')
      .select(['name', 'state'])
      .where('id', '=', entry_id)
      .where('event_id', '=', eventId)
      .executeTakeFirst();
    if (!entry) throw new Refused('entry_not_found', 'There is no such seat.');
    if (entry.state === after) return false;
    const is = isBooked(entry.state) ? DOOR_WORDS[entry.state] : `${entry.state}, so not at the door`;
    throw new Refused('office_changed_meanwhile', `${entry.name} is ${is} now.`);
  });

const markSchema = z.object({
  eventId: z.number(),
  entryId: z.number(),
  before: z.enum(DOOR_STATES),
  after: z.enum(DOOR_STATES),
});

export async function undoMarkAtDoor(
  trx: Trx,
  { data, now }: { data: unknown; now: () => Date },
): Promise<UndoResult> {
  const { before, after, ...seat } = markSchema.parse(data);
  const line = await move(trx, { ...seat, before: after, after: before }, now());
  return line ? { ok: true, line } : { ok: false, reason: 'It was changed again since.' };
}

/** Only from the state in which it was shown. */
async function move(
  trx: Trx,
  { eventId, entryId, before, after }: z.infer<typeof markSchema>,
  at: Date,
): Promise<LogLine | undefined> {
  if (before === after) return undefined;
  await lockOrderOf(trx, entryId);
  const moved = await trx
    .updateTable('event_entries')
    .set({ state: after })
    .where('id', '=', entryId)
    .where('event_id', '=', eventId)
    .where('state', '=', before)
    .returning('id')
    .executeTakeFirst();
  if (!moved) return undefined;
  const seat = await trx
    .selectFrom('event_entries')
    .innerJoin('events', 'events.id', 'event_entries.event_id')
    .leftJoin('order_lines', 'order_lines.id', 'event_entries.order_line_id')
    .leftJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['events.name', 'events.rules', 'events.product_id', 'orders.number'])
    .where('event_entries.id', '=', entryId)
    .executeTakeFirstOrThrow();
  // Once rounds are paired, the public standings have whoever is here.
  if (seat.rules !== null) await publishChanges(trx, 'pages', [seat.product_id], at);
  // Without the player, who may be erased before the log is.
  const which = [seat.name, seat.number].filter(Boolean).join(', ');
  return { what: 'event', which, before: DOOR_WORDS[before], after: DOOR_WORDS[after] };
}

/** So that a seat is not given back while it is marked. */
async function lockOrderOf(trx: Trx, entryId: number): Promise<void> {
  const entry = await trx
    .selectFrom('event_entries')
    .innerJoin('order_lines', 'order_lines.id', 'event_entries.order_line_id')
    .select('order_lines.order_id')
    .where('event_entries.id', '=', entryId)
    .executeTakeFirst();
  if (entry) await lockOrderOrThrow(trx, entry.order_id);
}
