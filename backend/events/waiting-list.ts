import type { Selectable } from 'kysely';
import { WAITING_CONFIRM_HOURS } from '#domain/events/waiting.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { publishChanges } from '../ground/changes/publish-changes.ts';
import type { Db, DbOrTrx, Trx } from '../ground/db/tables.ts';
import type { EventRow } from './find-events.ts';
import type { EventWaitingTable } from './tables.ts';

export type WaitingRow = Selectable<EventWaitingTable>;

/** In the order in which they are offered a seat. */
export const listWaiting = (db: DbOrTrx, eventId: number): Promise<WaitingRow[]> =>
  db
    .selectFrom('event_waiting')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .orderBy('place')
    .orderBy('id')
    .execute();

/** How many wait, by event; seats that are free belong to them. */
export async function countWaiting(db: DbOrTrx, eventIds: readonly number[]): Promise<Map<number, number>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('event_waiting')
    .select((eb) => ['event_id', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('event_id', 'in', eventIds)
    .where('state', '=', 'waiting')
    .groupBy('event_id')
    .execute();
  return new Map(rows.map(({ event_id, count }) => [event_id, count]));
}

/** Whether somebody of this name and number waits. */
export async function isWaiting(db: DbOrTrx, eventId: number, personKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('event_waiting')
    .select('id')
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .where('person_key', '=', personKey)
    .executeTakeFirst();
  return found !== undefined;
}

/** The event's page says how many wait. */
export const publishWaiting = (trx: Trx, { product_id }: Pick<EventRow, 'product_id'>, at: Date) =>
  publishChanges(trx, 'pages', [product_id], at);

/** Requests from before have run out. */
export const confirmableSince = (now: Date): string =>
  new Date(now.getTime() - WAITING_CONFIRM_HOURS * HOUR_MS).toISOString();

/** Who never confirmed, and all of events that started before. */
export async function deleteOldWaiting(db: Db, startedBefore: string, now: Date): Promise<void> {
  const events = db.selectFrom('events').select('id').where('starts_at', '<', startedBefore);
  await db
    .deleteFrom('event_waiting')
    .where((eb) =>
      eb.or([
        eb('event_id', 'in', events),
        eb.and([eb('state', '=', 'asked'), eb('asked_at', '<', confirmableSince(now))]),
      ]),
    )
    .execute();
}
