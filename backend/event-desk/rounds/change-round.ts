import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type MatchChange, matchChangeSchema, type TypedMatchResult } from '#contract/office/rounds.ts';
import { findResultProblem, type MatchResult, resultWords } from '#domain/rounds/match-result.ts';
import { ROUND_RULES } from '#domain/rounds/round-rules.ts';
import type { TournamentMatch } from '#domain/rounds/tournament.ts';
import type { EventRow } from '../../events/find-events.ts';
import type { FoundTournament } from '../../events/find-tournament.ts';
import { storeResult } from '../../events/store-result.ts';
import { publishChanges } from '../../ground/changes/publish-changes.ts';
import type { Db, Trx } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { Refused } from '../../ground/refused.ts';
import { type UndoResult, undoneBy } from '../../log/undo-result.ts';
import { type Actor, type LogLine, writeLog } from '../../log/write-log.ts';
import { lockTournament, roundsChanged } from './find-rounds.ts';

interface Services {
  db: Db;
  now: () => Date;
}

interface Place {
  eventId: number;
  /** Of the round. */
  number: number;
  table: number;
}

const toResult = ({ wins_a, wins_b, draws, double_loss }: TypedMatchResult): MatchResult => ({
  winsA: wins_a,
  winsB: wins_b,
  draws,
  isDoubleLoss: double_loss,
});

const wordsOf = (result: TypedMatchResult | null): string =>
  result === null ? 'not over' : resultWords(toResult(result));

/** Nothing where it is so already, such as by a second press. Throws Refused. */
export const setResult = (
  { db, now }: Services,
  actor: Actor,
  place: Place,
  change: MatchChange,
): Promise<void> =>
  transact(db, async (trx) => {
    const line = await writeResult(trx, place, change, now());
    if (line) {
      const undo = { action: 'set-match-result', data: { ...place, ...change } };
      await writeLog(trx, actor, { ...line, undo }, now());
    }
  });

async function writeResult(
  trx: Trx,
  { eventId, number, table }: Place,
  { before, after }: MatchChange,
  at: Date,
): Promise<LogLine | undefined> {
  const { event, tournament } = await lockTournament(trx, eventId, 'may be over');
  const { round, match } = findMatch(tournament, number, table);
  const current = asTyped(match);
  if (isDeepStrictEqual(current, after)) return undefined;
  if (!isDeepStrictEqual(current, before)) {
    const words = `Table ${table} is “${wordsOf(current)}” by now. Nothing was saved.`;
    throw new Refused('office_changed_meanwhile', words);
  }
  if (after === null && tournament.rounds.at(-1) !== round) {
    throw new Refused(
      'office_event_state',
      'A result of a round before the last can be corrected, not cleared.',
    );
  }
  const result = after && toResult(after);
  const rules = ROUND_RULES[tournament.rules];
  const problem =
    result && findResultProblem(result, { hasDraws: rules.hasDraws, isCut: round.kind === 'cut' });
  if (problem) throw new Refused('rest_invalid_param', problem, { params: { result: problem } });
  await storeResult(trx, event, { roundId: round.id, table, result }, at);
  const which = `${event.name}, round ${number}, table ${table}`;
  return { what: 'event', which, before: wordsOf(before), after: wordsOf(after) };
}

/** Throws Refused. */
function findMatch({ rounds }: FoundTournament, number: number, table: number) {
  const round = rounds.find((each) => each.number === number);
  const match = table > 0 ? round?.matches.find((each) => each.table === table) : undefined;
  if (!round || !match) throw new Refused('match_not_found', `Round ${number} has no table ${table}.`);
  return { round, match };
}

const asTyped = ({ winsA, winsB, draws, isDoubleLoss, outcome }: TournamentMatch): TypedMatchResult | null =>
  outcome && { wins_a: winsA, wins_b: winsB, draws, double_loss: isDoubleLoss };

const resultUndoSchema = matchChangeSchema.extend({
  eventId: z.number(),
  number: z.number(),
  table: z.number(),
});

export async function undoSetResult(
  trx: Trx,
  { data, now }: { data: unknown; now: () => Date },
): Promise<UndoResult> {
  const { before, after, ...place } = resultUndoSchema.parse(data);
  return undoneBy(async () => {
    const line = await writeResult(trx, place, { before: after, after: before }, now());
    if (!line) throw new Refused('office_cannot_undo', 'It is so already.');
    return line;
  });
}

/** Two players of the last round change places, before either has played. Throws Refused. */
export const swapPlayers = (
  { db, now }: Services,
  actor: Actor,
  { eventId, number }: Omit<Place, 'table'>,
  { one, other }: { one: number; other: number },
): Promise<void> =>
  transact(db, async (trx) => {
    const { event, tournament } = await lockTournament(trx, eventId);
    const round = lastRound(tournament, number);
    const matchOf = (entry: number) => round.matches.find(({ a, b }) => a === entry || b === entry);
    const [first, second] = [matchOf(one), matchOf(other)];
    if (!first || !second) throw new Refused('entry_not_found', `This player is not in round ${number}.`);
    if (first === second) throw new Refused('office_event_state', 'They play each other already.');
    if ([first, second].some(({ b, outcome }) => b !== null && outcome !== null)) {
      throw new Refused('office_event_state', 'One of them has a result already: clear it first.');
    }
    const swapped = (entry: number) => (entry === one ? other : entry === other ? one : entry);
    const rows = [first, second].map(({ table, a, b, winsA, outcome }) => ({
      round_id: round.id,
      table_number: table,
      entry_a: swapped(a),
      entry_b: b === null ? null : swapped(b),
      wins_a: winsA,
      outcome,
    }));
    await trx
      .deleteFrom('event_matches')
      .where('round_id', '=', round.id)
      .where('entry_a', 'in', [first.a, second.a])
      .execute();
    await trx.insertInto('event_matches').values(rows).execute();
    await finish(
      trx,
      actor,
      event,
      `Round ${number}: tables ${first.table} and ${second.table} changed`,
      now(),
    );
  });

/** Starts the clock, or resets it. Throws Refused. */
export const setClock = (
  { db, now }: Services,
  actor: Actor,
  { eventId, number }: Omit<Place, 'table'>,
  runs: boolean,
): Promise<void> =>
  transact(db, async (trx) => {
    const { event, tournament } = await lockTournament(trx, eventId);
    const { id, startedAt } = lastRound(tournament, number);
    if ((startedAt !== null) === runs) return;
    await trx
      .updateTable('event_rounds')
      .set({ started_at: runs ? now().toISOString() : null })
      .where('id', '=', id)
      .execute();
    await finish(trx, actor, event, `Round ${number}: clock ${runs ? 'started' : 'reset'}`, now());
  });

/** Throws Refused. */
function lastRound({ rounds }: FoundTournament, number: number) {
  const round = rounds.at(-1);
  if (round?.number !== number) throw roundsChanged();
  return round;
}

/** Leaves after the last round, or comes back. Throws Refused. */
export const setPlays = (
  { db, now }: Services,
  actor: Actor,
  eventId: number,
  { entryId, plays }: { entryId: number; plays: boolean },
): Promise<void> =>
  transact(db, async (trx) => {
    const { event, tournament } = await lockTournament(trx, eventId);
    const player = tournament.players.find(({ id }) => id === entryId);
    if (!player) throw new Refused('entry_not_found', 'There is no such player.');
    if ((player.droppedAfter === null) === plays) return;
    await trx
      .updateTable('event_entries')
      .set({ dropped_after: plays ? null : tournament.rounds.length })
      .where('id', '=', entryId)
      .execute();
    const words = plays ? 'A player came back' : `A player left after round ${tournament.rounds.length}`;
    await finish(trx, actor, event, words, now());
  });

async function finish(trx: Trx, actor: Actor, event: EventRow, after: string, at: Date): Promise<void> {
  await publishChanges(trx, 'pages', [event.product_id], at);
  await writeLog(trx, actor, { what: 'event', which: event.name, after }, at);
}
