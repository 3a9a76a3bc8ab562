import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { ReportedResult } from '#contract/entries.ts';
import {
  findResultProblem,
  type MatchResult,
  resultWords,
  turnedResult,
} from '#domain/rounds/match-result.ts';
import { ROUND_RULES } from '#domain/rounds/round-rules.ts';
import { type EventRow, lockEvents } from '../events/find-events.ts';
import { findTournament } from '../events/find-tournament.ts';
import { storeResult, storeTold } from '../events/store-result.ts';
import type { EventEntriesTable } from '../events/tables.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { Refused } from '../ground/refused.ts';
import type { Signer } from '../ground/signer.ts';
import { type Actor, writeLog } from '../log/write-log.ts';

export interface EntryServices {
  db: Db;
  now: () => Date;
  signer: Signer;
}

const PLAYERS: Actor = { personId: null, name: 'The players' };

/** Between the first pairing and the end. */
export const isPlayed = ({ state, run_by }: EventRow): boolean => state === 'closed' && run_by === 'us';

/**
 * One player's word; it counts once the other says the same. Throws Refused: `event_closed` where nothing can be reported,
 * `result_differs` where the other has said something else, and then the report is kept for the judge.
 */
export async function reportResult(
  { db, now }: EntryServices,
  { id, event_id }: Selectable<EventEntriesTable>,
  reported: Omit<ReportedResult, 'link'>,
): Promise<void> {
  const differs = await transact(db, (trx) => store(trx, { id, event_id, at: now() }, reported));
  if (!differs) return;
  const words = `Your opponent has reported ${resultWords(differs)}, as you see it. If that is right, report it; or call the judge, who sees both.`;
  throw new Refused('result_differs', words);
}

interface Reporter {
  /** Of the entry. */
  id: number;
  event_id: number;
  at: Date;
}

/** Returns what the other has said, as the one who reports sees it, where it is something else. */
async function store(
  trx: Trx,
  { id, event_id, at }: Reporter,
  { round: number, wins, losses, draws }: Omit<ReportedResult, 'link'>,
): Promise<MatchResult | undefined> {
  const [event] = await lockEvents(trx, [event_id]);
  if (!event || !isPlayed(event)) throw closed('No results are taken for this tournament now.');
  const tournament = await findTournament(trx, event);
  const round = tournament.rounds.at(-1);
  if (round?.number !== number) throw closed('This round is over. If its result is wrong, tell the judge.');
  const match = round.matches.find(({ a, b }) => a === id || b === id);
  if (!match || match.b === null) throw closed('You have no opponent in this round.');
  const isFirst = match.a === id;
  const own: MatchResult = { winsA: wins, winsB: losses, draws, isDoubleLoss: false };
  const result = isFirst ? own : turnedResult(own);
  const seen = (each: MatchResult) => (isFirst ? each : turnedResult(each));
  if (match.outcome !== null) {
    const { winsA, winsB, isDoubleLoss } = match;
    const known: MatchResult = { winsA, winsB, draws: match.draws, isDoubleLoss };
    if (isDeepStrictEqual(known, result)) return undefined;
    throw closed(
      `Table ${match.table} has its result: ${resultWords(seen(known))}. If it is wrong, tell the judge.`,
    );
  }
  const { hasDraws } = ROUND_RULES[tournament.rules];
  const problem = findResultProblem(result, { hasDraws, isCut: round.kind === 'cut' });
  if (problem) throw new Refused('rest_invalid_param', problem, { params: { wins: problem } });
  const place = { roundId: round.id, table: match.table, result };
  await storeTold(trx, event, { ...place, by: isFirst ? 'told_a' : 'told_b' }, at);
  const other = isFirst ? match.toldB : match.toldA;
  if (!other) return undefined;
  if (!isDeepStrictEqual(other, result)) return seen(other);
  await storeResult(trx, event, place, at);
  const after = { wins_a: result.winsA, wins_b: result.winsB, draws, double_loss: false };
  const undo = {
    action: 'set-match-result',
    data: { eventId: event_id, number, table: match.table, before: null, after },
  };
  const which = `${event.name}, round ${number}, table ${match.table}`;
  const line = { what: 'event', which, before: 'not over', after: resultWords(result), undo } as const;
  await writeLog(trx, PLAYERS, line, at);
  return undefined;
}

const closed = (words: string): Refused => new Refused('event_closed', words);
