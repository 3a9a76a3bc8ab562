import { BOOKED_STATES } from '#domain/events/seats.ts';
import type { Db } from '../ground/db/tables.ts';
import { unknownEvent } from './save-event.ts';

/** Deck lists of those who have a seat, by name, for judges; null: none has been handed in. Throws Refused. */
export async function findDecks(db: Db, eventId: number) {
  const event = await db
    .selectFrom('events')
    .select(['id', 'name', 'starts_at', 'deck_list', 'deck_list_until'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!event) throw unknownEvent();
  const rows = await db
    .selectFrom('event_entries')
    .leftJoin('event_decks', 'event_decks.entry_id', 'event_entries.id')
    .select(['event_entries.id', 'name', 'player_id', 'list', 'handed_in_at'])
    .where('event_id', '=', eventId)
    .where('state', 'in', BOOKED_STATES)
    .execute();
  return {
    event,
    players: rows
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en') || one.id - other.id)
      .map(({ id, name, player_id, list, handed_in_at }) => ({
        entry_id: id,
        name,
        player_id,
        deck: list === null || handed_in_at === null ? null : { list, handed_in_at },
      })),
  };
}
