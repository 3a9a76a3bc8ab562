import type { ApiEventRounds } from '#contract/events.ts';
import { showsDecks } from '#domain/events/deck-lists.ts';
import { publicName } from '#domain/events/seats.ts';
import type { Db } from '../ground/db/tables.ts';
import { findTournament, standingsOf } from './find-tournament.ts';

/** With the names of those who agreed to be shown. */
export async function findPublicRounds(db: Db, eventId: number): Promise<ApiEventRounds | undefined> {
  const event = await db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirst();
  if (!event) return undefined;
  const tournament = await findTournament(db, event);
  const names = new Map(tournament.players.map((player) => [player.id, publicName(player)]));
  const nameOf = (id: number) => names.get(id) ?? 'Unknown';
  return {
    event: { id: event.id, name: event.name, starts_at: event.starts_at },
    rules: event.rules,
    minutes: event.round_minutes,
    rounds: tournament.rounds.map(({ number, kind, startedAt, matches }) => ({
      number,
      kind,
      started_at: startedAt,
      matches: matches.map(({ table, a, b, winsA, winsB, draws, outcome }) => ({
        table,
        a: nameOf(a),
        b: b === null ? null : nameOf(b),
        wins_a: winsA,
        wins_b: winsB,
        draws,
        outcome,
      })),
    })),
    decks: showsDecks(event.state) ? await findShownDecks(db, eventId, nameOf) : [],
    standings: standingsOf(tournament).map(({ id, ties: _, ...row }) => ({ ...row, player: nameOf(id) })),
  };
}

/** Of those who came and agreed. */
async function findShownDecks(
  db: Db,
  eventId: number,
  nameOf: (id: number) => string,
): Promise<ApiEventRounds['decks']> {
  const rows = await db
    .selectFrom('event_decks')
    .innerJoin('event_entries', 'event_entries.id', 'event_decks.entry_id')
    .select(['entry_id', 'list'])
    .where('event_id', '=', eventId)
    .where('state', '=', 'here')
    .where('in_public', '=', 1)
    .orderBy('entry_id')
    .execute();
  return rows.map(({ entry_id, list }) => ({ player: nameOf(entry_id), list }));
}
