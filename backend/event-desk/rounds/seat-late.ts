import { z } from 'zod';
import { missedRounds } from '#domain/rounds/tournament.ts';
import type { FoundTournament } from '../../events/find-tournament.ts';
import { publishChanges } from '../../ground/changes/publish-changes.ts';
import type { Db, Trx } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { Refused } from '../../ground/refused.ts';
import { type UndoResult, undoneBy } from '../../log/undo-result.ts';
import { type Actor, type LogLine, writeLog } from '../../log/write-log.ts';
import { changedSince } from '../save-event.ts';
import { lastRound, lockTournament, type RoundOfEvent } from './find-rounds.ts';
import { BYE, insertMissed, removeMissed } from './missed-rounds.ts';

interface Late extends RoundOfEvent {
  entryId: number;
}

/**
 * Whoever comes once a round is paired plays who has its bye; rounds before it are lost. Nothing where it is so already. Throws
 * Refused.
 */
export const seatLate = ({ db, now }: { db: Db; now: () => Date }, actor: Actor, late: Late): Promise<void> =>
  transact(db, async (trx) => {
    const { event, tournament } = await lockTournament(trx, late.eventId);
    const { entryId, number } = late;
    const round = lastRound(tournament, number);
    const own = round.matches.find(({ a, b }) => a === entryId || b === entryId);
    if (own && own.b !== null) return;
    if (!tournament.players.some(({ id, plays }) => id === entryId && plays)) {
      throw new Refused('entry_not_found', 'Mark who comes late as here at the door first.');
    }
    const bye = round.matches.find(({ a, outcome }) => outcome === 'bye' && a !== entryId);
    if (!bye) throw new Refused('office_event_state', 'Nobody has a bye in this round.');
    const table = Math.max(...round.matches.map((match) => match.table)) + 1;
    await trx
      .updateTable('event_matches')
      .set({ entry_b: entryId, table_number: table, wins_a: 0, outcome: null })
      .where('round_id', '=', round.id)
      .where('entry_a', '=', bye.a)
      .execute();
    const before = tournament.rounds.slice(0, -1);
    await insertMissed(trx, before, missedRounds({ ...tournament, rounds: before }, [entryId]));
    const after = `Round ${number}, table ${table}: who came late plays who had the bye`;
    await publishChanges(trx, 'pages', [event.product_id], now());
    const undo = { action: 'seat-late-player', data: { ...late, table, bye: bye.a } };
    await writeLog(trx, actor, { what: 'event', which: event.name, after, undo }, now());
  });

const undoSchema = z.object({
  eventId: z.number(),
  number: z.number(),
  entryId: z.number(),
  table: z.number(),
  /** Of the entry that had it. */
  bye: z.number(),
});

/** While the match is between these two and has no result. */
export async function undoSeatLate(
  trx: Trx,
  { data, now }: { data: unknown; now: () => Date },
): Promise<UndoResult> {
  const late = undoSchema.parse(data);
  return undoneBy(async (): Promise<LogLine> => {
    const { event, tournament } = await lockTournament(trx, late.eventId);
    await giveBye(trx, tournament, late);
    await publishChanges(trx, 'pages', [event.product_id], now());
    const after = `Round ${late.number}: table ${late.table} is a bye again`;
    return { what: 'event', which: event.name, after };
  });
}

/** Throws Refused. */
async function giveBye(
  trx: Trx,
  tournament: FoundTournament,
  { number, entryId, table, bye }: z.infer<typeof undoSchema>,
): Promise<void> {
  const round = lastRound(tournament, number);
  const match = round.matches.find((each) => each.table === table && each.a === bye && each.b === entryId);
  if (!match || match.outcome !== null) throw changedSince();
  await trx
    .updateTable('event_matches')
    .set({ ...BYE, table_number: 0, entry_b: null, told_a: null, told_b: null })
    .where('round_id', '=', round.id)
    .where('entry_a', '=', bye)
    .execute();
  await removeMissed(trx, tournament.rounds.slice(0, -1), [entryId]);
}
