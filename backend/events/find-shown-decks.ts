import { showsDecks } from '#domain/events/deck-lists.ts';
import type { Db } from '../ground/db/tables.ts';
import type { EventRow } from './find-events.ts';

/** Lists that all may see, of those who came and agreed; none before the end. */
export async function findShownDecks(
  db: Db,
  { id, state }: Pick<EventRow, 'id' | 'state'>,
): Promise<{ entryId: number; list: string }[]> {
  if (!showsDecks(state)) return [];
  return db
    .selectFrom('event_decks')
    .innerJoin('event_entries', 'event_entries.id', 'event_decks.entry_id')
    .select(['entry_id as entryId', 'list'])
    .where('event_id', '=', id)
    .where('state', '=', 'here')
    .where('in_public', '=', 1)
    .orderBy('entry_id')
    .execute();
}
