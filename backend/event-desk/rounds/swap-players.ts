import { z } from 'zod';
import { type PlaceSwap, placeSwapSchema } from '#contract/office/rounds.ts';
import { publishChanges } from '../../ground/changes/publish-changes.ts';
import type { Db, Trx } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { Refused } from '../../ground/refused.ts';
import { type UndoResult, undoneBy } from '../../log/undo-result.ts';
import { type Actor, type LogLine, writeLog } from '../../log/write-log.ts';
import { lastRound, lockTournament, type RoundOfEvent, roundsChanged } from './find-rounds.ts';

/** Two players of the last round change places, before either has played; nothing where they have already. Throws Refused. */
export const swapPlayers = (
  { db, now }: { db: Db; now: () => Date },
  actor: Actor,
  place: RoundOfEvent,
  { one, other }: PlaceSwap,
): Promise<void> =>
  transact(db, async (trx) => {
    const line = await writeSwap(trx, place, { one, other }, now());
    if (!line) return;
    const back = { one: { ...one, table: other.table }, other: { ...other, table: one.table } };
    const undo = { action: 'swap-players', data: { ...place, ...back } };
    await writeLog(trx, actor, { ...line, undo }, now());
  });

/** From the tables that were shown. */
async function writeSwap(
  trx: Trx,
  { eventId, number }: RoundOfEvent,
  { one, other }: PlaceSwap,
  at: Date,
): Promise<LogLine | undefined> {
  const { event, tournament } = await lockTournament(trx, eventId);
  const round = lastRound(tournament, number);
  const matchOf = (entry: number) => round.matches.find(({ a, b }) => a === entry || b === entry);
  const [first, second] = [matchOf(one.entry_id), matchOf(other.entry_id)];
  if (!first || !second) throw new Refused('entry_not_found', `This player is not in round ${number}.`);
  if (first === second) throw new Refused('office_event_state', 'Choose two players of different tables.');
  if (first.table === other.table && second.table === one.table) return undefined;
  if (first.table !== one.table || second.table !== other.table) throw roundsChanged();
  if ([first, second].some(({ b, outcome }) => b !== null && outcome !== null)) {
    throw new Refused('office_event_state', 'One of them has a result already: clear it first.');
  }
  const swapped = (entry: number) =>
    entry === one.entry_id ? other.entry_id : entry === other.entry_id ? one.entry_id : entry;
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
  await publishChanges(trx, 'pages', [event.product_id], at);
  const tables = [one, other].map(({ table }) => (table === 0 ? 'the bye' : `table ${table}`)).join(' and ');
  return { what: 'event', which: event.name, after: `Round ${number}: players of ${tables} changed places` };
}

const undoSchema = placeSwapSchema.extend({ eventId: z.number(), number: z.number() });

export async function undoSwap(
  trx: Trx,
  { data, now }: { data: unknown; now: () => Date },
): Promise<UndoResult> {
  const { one, other, ...place } = undoSchema.parse(data);
  return undoneBy(async () => {
    const line = await writeSwap(trx, place, { one, other }, now());
    if (!line) throw new Refused('office_cannot_undo', 'It is so already.');
    return line;
  });
}
