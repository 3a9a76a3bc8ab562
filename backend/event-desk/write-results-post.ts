import { resultsPost } from '#domain/events/results-post.ts';
import { publicName } from '#domain/events/seats.ts';
import { recordWords } from '#domain/rounds/round-words.ts';
import { findShownDecks } from '../events/find-shown-decks.ts';
import { findTournament, standingsOf } from '../events/find-tournament.ts';
import type { Db } from '../ground/db/tables.ts';
import { Refused } from '../ground/refused.ts';
import type { Actor } from '../log/write-log.ts';
import { savePost } from '../posts/save-post.ts';
import { unknownEvent } from './save-event.ts';

/**
 * A draft with the standings, and the lists of those who want theirs to be seen, named as in public; once if pressed twice.
 * Returns the post. Throws Refused.
 */
export async function writeResultsPost(
  services: { db: Db; now: () => Date },
  actor: Actor,
  eventId: number,
): Promise<number> {
  const { db } = services;
  const event = await db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirst();
  if (!event) throw unknownEvent();
  const tournament = await findTournament(db, event);
  const names = new Map(tournament.players.map((player) => [player.id, publicName(player)]));
  const standings = standingsOf(tournament).map((row) => ({
    ...row,
    player: names.get(row.id) ?? 'Unknown',
    record: recordWords(row),
  }));
  if (event.state !== 'over' || standings.length === 0) {
    const words = 'The post is written of the final standings: there are none before the tournament is over.';
    throw new Refused('office_event_state', words);
  }
  const shared = await findShownDecks(db, event);
  const listOf = new Map(shared.map(({ entryId, list }) => [entryId, list]));
  const decks = standings.flatMap(({ id, player, place }) => {
    const list = listOf.get(id);
    return list === undefined ? [] : { player, place, list };
  });
  const post = resultsPost({ name: event.name, startsAt: event.starts_at, standings, decks });
  const changes = (['title', 'excerpt', 'body'] as const).map((field) => ({
    field,
    before: '',
    after: post[field],
  }));
  return (await savePost(services, actor, undefined, { changes })).id;
}
