import { TOURNAMENT_HOURS } from '#domain/events/calendar.ts';
import { TAKEN_STATES } from '#domain/events/seats.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { publishChanges } from '../ground/changes/publish-changes.ts';
import type { Db, DbOrTrx, Trx } from '../ground/db/tables.ts';

const FORGOTTEN = {
  player_id: '',
  person_key: '',
  birth_year: null,
  guardian_name: '',
  guardian_phone: '',
};

/** What is needed only to play; names and deck lists stay of who had a seat and shows them in public. */
export async function forgetPlayers(db: Db, startedBefore: string): Promise<void> {
  const events = db.selectFrom('events').select('id').where('starts_at', '<', startedBefore);
  const old = db.updateTable('event_entries').where('person_key', '<>', '').where('event_id', 'in', events);
  await old
    .where((eb) => eb.or([eb('shows_name', '=', 0), eb('state', 'not in', ['booked', 'here'])]))
    .set({ ...FORGOTTEN, name: '' })
    .execute();
  await old.set(FORGOTTEN).execute();
  const entries = db.selectFrom('event_entries').select('id').where('event_id', 'in', events);
  await db.deleteFrom('event_decks').where('in_public', '=', 0).where('entry_id', 'in', entries).execute();
}

/** All that a shopper's orders say about who plays; pages with the rounds follow. */
export async function emptyEntries(trx: Trx, orderId: number, at: Date): Promise<void> {
  const lines = trx.selectFrom('order_lines').select('id').where('order_id', '=', orderId);
  const emptied = await trx
    .updateTable('event_entries')
    .set({ ...FORGOTTEN, name: '' })
    .where('order_line_id', 'in', lines)
    .returning(['id', 'event_id'])
    .execute();
  await trx
    .deleteFrom('event_decks')
    .where('entry_id', 'in', [0, ...emptied.map(({ id }) => id)])
    .execute();
  const ids = emptied.map(({ event_id }) => event_id);
  if (ids.length === 0) return;
  const events = await trx.selectFrom('events').select('product_id').where('id', 'in', ids).execute();
  const products = events.map(({ product_id }) => product_id);
  await publishChanges(trx, 'pages', products, at);
}

/** Of these orders, those with a seat of an event that is not over yet. */
export async function findOrdersToPlay(
  db: DbOrTrx,
  orderIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('event_entries')
    .innerJoin('order_lines', 'order_lines.id', 'event_entries.order_line_id')
    .innerJoin('events', 'events.id', 'event_entries.event_id')
    .select('order_lines.order_id')
    .where('order_lines.order_id', 'in', orderIds)
    .where('event_entries.state', 'in', TAKEN_STATES)
    .where('events.state', 'in', ['open', 'closed'])
    .where('events.starts_at', '>', new Date(now.getTime() - TOURNAMENT_HOURS * HOUR_MS).toISOString())
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}
