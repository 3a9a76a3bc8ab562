import type { ApiEventRounds } from '#contract/events.ts';
import { publicName } from '#domain/events/seats.ts';
import type { Db } from '../ground/db/tables.ts';
import { findShownDecks } from './find-shown-decks.ts';
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
    decks: (await findShownDecks(db, event)).map(({ entryId, list }) => ({ player: nameOf(entryId), list })),
    standings: standingsOf(tournament).map(({ id, ties: _, ...row }) => ({ ...row, player: nameOf(id) })),
  };
}
