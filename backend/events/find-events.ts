import type { Selectable } from 'kysely';
import type { EventTimes } from '#domain/events/event-state.ts';
import type { SeatQuestions } from '#domain/events/seats.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import { forUpdate } from '../ground/db/transaction-locks.ts';
import type { EventsTable } from './tables.ts';

export type EventRow = Selectable<EventsTable>;

/** Whose seats are units of these products. */
export const findEventsOf = (db: DbOrTrx, productIds: readonly number[]): Promise<EventRow[]> =>
  productIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('events').selectAll().where('product_id', 'in', productIds).orderBy('id').execute();

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
