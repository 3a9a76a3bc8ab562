import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type MatchChange, matchChangeSchema, type TypedMatchResult } from '#contract/office/rounds.ts';
import { findResultProblem, type MatchResult, resultWords } from '#domain/rounds/match-result.ts';
import { ROUND_RULES } from '#domain/rounds/round-rules.ts';
import type { TournamentMatch } from '#domain/rounds/tournament.ts';
import type { FoundTournament } from '../../events/find-tournament.ts';
import { storeResult } from '../../events/store-result.ts';
import type { Db, Trx } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { Refused } from '../../ground/refused.ts';
import { type UndoResult, undoneBy } from '../../log/undo-result.ts';
import { type Actor, type LogLine, writeLog } from '../../log/write-log.ts';
import { lockTournament, type RoundOfEvent } from './find-rounds.ts';

type Place = RoundOfEvent & { table: number };

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
  { db, now }: { db: Db; now: () => Date },
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
  if (after === null && (tournament.rounds.at(-1) !== round || event.state === 'over')) {
    const words = 'Only a result of the last round can be cleared, before the end. Correct it instead.';
    throw new Refused('office_event_state', words);
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
