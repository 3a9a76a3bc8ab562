import type { Selectable } from 'kysely';
import type { EventTimes } from '#domain/events/event-state.ts';
import type { SeatQuestions } from '#domain/events/seats.ts';
import { foldCase } from '#domain/text/text.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import { forUpdate } from '../ground/db/transaction-locks.ts';
import type { EventsTable } from './tables.ts';

export type EventRow = Selectable<EventsTable>;

/** Whose seats are units of these products. */
export const findEventsOf = (db: DbOrTrx, productIds: readonly number[]): Promise<EventRow[]> =>
  productIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('events').selectAll().where('product_id', 'in', productIds).orderBy('id').execute();

const MOST_OPEN = 200;

/** Products of the tournaments that are open and named with all these words, the next one first: no other search has them. */
export async function findSeatsNamed(db: DbOrTrx, search: string): Promise<number[]> {
  const words = foldCase(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const open = await db
    .selectFrom('events')
    .select(['product_id', 'name'])
    .where('state', '=', 'open')
    .orderBy('starts_at')
    .orderBy('id')
    .limit(MOST_OPEN)
    .execute();
  return open.flatMap(({ product_id, name }) => {
    const folded = foldCase(name);
    return words.every((word) => folded.includes(word)) ? product_id : [];
  });
}

/** Locks them until the commit, in the order of their ids; call it after discounts and before stock are locked. */
export const lockEvents = (trx: Trx, ids: readonly number[]): Promise<EventRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : forUpdate(trx, trx.selectFrom('events').selectAll().where('id', 'in', ids).orderBy('id')).execute();

export const timesOf = (event: EventRow): EventTimes => ({
  state: event.state,
  opensAt: event.opens_at,
  closesAt: event.closes_at,
  cancelUntil: event.cancel_until,
});

export const questionsOf = (event: EventRow): SeatQuestions => ({
  asksPlayerId: event.asks_player_id === 1,
  asksBirthYear: event.asks_birth_year === 1,
  startsAt: event.starts_at,
});
