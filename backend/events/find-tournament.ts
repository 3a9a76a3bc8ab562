import type { Selectable } from 'kysely';
import { type MatchResult, readToldResult } from '#domain/rounds/match-result.ts';
import {
  finalStandings,
  type Player,
  type Tournament,
  type TournamentMatch,
  type TournamentRound,
} from '#domain/rounds/tournament.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import type { EventRow } from './find-events.ts';
import type { EventMatchesTable, EventStandingsTable } from './tables.ts';

export interface FoundPlayer extends Player {
  /** Empty once it is erased. */
  name: string;
  /** Of all seats of the event, in the order in which they were asked for, from 1; whoever comes late changes no other's. */
  place: number;
  showsName: boolean;
  droppedAfter: number | null;
}

export interface FoundMatch extends TournamentMatch {
  /** As its first player has reported it, and as the second has; null: not yet. */
  toldA: MatchResult | null;
  toldB: MatchResult | null;
}

export interface FoundRound extends TournamentRound {
  id: number;
  startedAt: string | null;
  matches: readonly FoundMatch[];
}

export interface FoundTournament extends Tournament {
  players: readonly FoundPlayer[];
  rounds: readonly FoundRound[];
  /** Standings as another program has them; none: they follow from the rounds. */
  brought: readonly Selectable<EventStandingsTable>[];
}

export interface EventStanding {
  /** Of the entry. */
  id: number;
  /** Whose places count apart, such as 'Juniors'; empty: nobody's do. */
  division: string;
  /** From 1; within the division. */
  place: number;
  /** null here and below: another program has not said. */
  points: number | null;
  wins: number | null;
  losses: number | null;
  draws: number | null;
  /** In the order of the rules' tie-breaks; empty for another program's. */
  ties: readonly number[];
}

/** How an event stands, or has ended: by its rounds, or as another program has it; empty before the first round. */
export function standingsOf(tournament: FoundTournament): EventStanding[] {
  const computed = tournament.rounds.length === 0 ? [] : finalStandings(tournament);
  if (tournament.brought.length === 0) return computed.map((row) => ({ ...row, division: '' }));
  const byId = new Map(computed.map((row) => [row.id, row]));
  return tournament.brought.map(({ entry_id, division, place, points }) => {
    const row = byId.get(entry_id);
    return {
      id: entry_id,
      division,
      place,
      points: points ?? row?.points ?? null,
      wins: row?.wins ?? null,
      losses: row?.losses ?? null,
      draws: row?.draws ?? null,
      ties: [],
    };
  });
}

/** The rounds of an event as they stand; plain rules before the first is paired. */
export async function findTournament(db: DbOrTrx, event: EventRow): Promise<FoundTournament> {
  const rounds = await db
    .selectFrom('event_rounds')
    .selectAll()
    .where('event_id', '=', event.id)
    .orderBy('number')
    .execute();
  const rows = await db
    .selectFrom('event_matches')
    .innerJoin('event_rounds', 'event_rounds.id', 'event_matches.round_id')
    .selectAll('event_matches')
    .where('event_rounds.event_id', '=', event.id)
    .orderBy('event_matches.table_number')
    .orderBy('event_matches.id')
    .execute();
  const seated = new Set(
    rows.flatMap(({ entry_a, entry_b }) => (entry_b === null ? [entry_a] : [entry_a, entry_b])),
  );
  const brought = await db
    .selectFrom('event_standings')
    .selectAll()
    .where('event_id', '=', event.id)
    .orderBy('division')
    .orderBy('place')
    .orderBy('entry_id')
    .execute();
  for (const { entry_id } of brought) seated.add(entry_id);
  const entries = await db
    .selectFrom('event_entries')
    .select(['id', 'name', 'shows_name', 'state', 'dropped_after'])
    .where('event_id', '=', event.id)
    .orderBy('id')
    .execute();
  const players = entries
    .map((entry, index) => ({ ...entry, place: index + 1 }))
    .filter(({ id, state }) => state === 'here' || seated.has(id))
    .map(({ id, name, place, shows_name, state, dropped_after }) => ({
      id,
      name,
      place,
      showsName: shows_name === 1,
      plays: state === 'here' && dropped_after === null,
      droppedAfter: dropped_after,
    }));
  return {
    rules: event.rules ?? 'plain',
    swissRounds: event.swiss_rounds,
    cut: event.cut,
    seed: event.seed,
    brought,
    players,
    rounds: rounds.map(({ id, number, kind, started_at }) => ({
      id,
      number,
      kind,
      startedAt: started_at,
      matches: rows.filter(({ round_id }) => round_id === id).map(toMatch),
    })),
  };
}

const toMatch = (row: Selectable<EventMatchesTable>): FoundMatch => ({
  table: row.table_number,
  a: row.entry_a,
  b: row.entry_b,
  winsA: row.wins_a,
  winsB: row.wins_b,
  draws: row.draws,
  isDoubleLoss: row.outcome === 'double_loss',
  outcome: row.outcome,
  toldA: readToldResult(row.told_a),
  toldB: readToldResult(row.told_b),
});
