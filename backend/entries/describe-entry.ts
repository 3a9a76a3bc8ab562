import type { Selectable } from 'kysely';
import type { EntryPage } from '#contract/entries.ts';
import { publicName } from '#domain/events/seats.ts';
import { type MatchResult, turnedResult } from '#domain/rounds/match-result.ts';
import { ROUND_RULES } from '#domain/rounds/round-rules.ts';
import { findPostSlug } from '../events/find-post-slug.ts';
import { type FoundTournament, findTournament } from '../events/find-tournament.ts';
import type { EventEntriesTable } from '../events/tables.ts';
import type { Db } from '../ground/db/tables.ts';
import { isPlayed } from './report-result.ts';

/** What whoever plays on a seat is shown: the table of the last round, and what has been reported. */
export async function describeEntry(
  { db }: { db: Db },
  { id, event_id }: Selectable<EventEntriesTable>,
): Promise<EntryPage> {
  const event = await db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', event_id)
    .executeTakeFirstOrThrow();
  const post_slug = await findPostSlug(db, event.post_id);
  const tournament = await findTournament(db, event);
  return {
    event: { name: event.name, starts_at: event.starts_at, post_slug, state: event.state },
    player: tournament.players.find((player) => player.id === id)?.name ?? '',
    minutes: event.round_minutes,
    round: describeRound(tournament, id, isPlayed(event)),
  };
}

/** undefined: not in the last round. */
function describeRound(tournament: FoundTournament, id: number, isOpen: boolean): EntryPage['round'] {
  const round = tournament.rounds.at(-1);
  const match = round?.matches.find(({ a, b }) => a === id || b === id);
  if (!round || !match) return null;
  const isFirst = match.a === id;
  const opponent = tournament.players.find((player) => player.id === (isFirst ? match.b : match.a));
  const seen = (result: MatchResult | null) => {
    const { winsA, winsB, draws, isDoubleLoss } = (isFirst ? result : result && turnedResult(result)) ?? NONE;
    return result && { wins: winsA, losses: winsB, draws, both_lose: isDoubleLoss };
  };
  return {
    number: round.number,
    kind: round.kind,
    tables: round.matches.length,
    table: match.table,
    opponent: match.b === null ? null : opponent ? publicName(opponent) : '',
    started_at: round.startedAt,
    outcome: match.outcome,
    result: match.outcome === null ? null : seen(match),
    told: seen(isFirst ? match.toldA : match.toldB),
    told_by_opponent: seen(isFirst ? match.toldB : match.toldA),
    may_draw: round.kind === 'swiss' && ROUND_RULES[tournament.rules].hasDraws,
    may_report: isOpen && match.b !== null && match.outcome === null,
  };
}

const NONE: MatchResult = { winsA: 0, winsB: 0, draws: 0, isDoubleLoss: false };
