import { z } from 'zod';
import { publishChanges } from '../../ground/changes/publish-changes.ts';
import type { Db, Trx } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { type UndoResult, undoneBy } from '../../log/undo-result.ts';
import { type Actor, type LogLine, writeLog } from '../../log/write-log.ts';
import { changedSince } from '../save-event.ts';
import { type LockedTournament, lastRound, lockTournament, type RoundOfEvent } from './find-rounds.ts';

/** Starts the clock of the last round, or resets it; nothing where that is done already. Throws Refused. */
export const setClock = (
  { db, now }: { db: Db; now: () => Date },
  actor: Actor,
  place: RoundOfEvent,
  runs: boolean,
): Promise<void> =>
  transact(db, async (trx) => {
    const locked = await lockTournament(trx, place.eventId);
    const { startedAt: before } = lastRound(locked.tournament, place.number);
    if ((before !== null) === runs) return;
    const after = runs ? now().toISOString() : null;
    const line = await writeClock(trx, locked, { ...place, before, after }, now());
    const undo = { action: 'set-round-clock', data: { ...place, before, after } };
    await writeLog(trx, actor, { ...line, undo }, now());
  });

const changeSchema = z.object({
  eventId: z.number(),
  number: z.number(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

type ClockChange = z.infer<typeof changeSchema>;

/** Throws Refused where the clock was not as `before` has it. */
async function writeClock(
  trx: Trx,
  { event, tournament }: LockedTournament,
  { number, before, after }: ClockChange,
  at: Date,
): Promise<LogLine> {
  const { id, startedAt } = lastRound(tournament, number);
  if (startedAt !== before) throw changedSince();
  await trx.updateTable('event_rounds').set({ started_at: after }).where('id', '=', id).execute();
  await publishChanges(trx, 'pages', [event.product_id], at);
  const words = `Round ${number}: clock ${after === null ? 'reset' : 'started'}`;
  return { what: 'event', which: event.name, after: words };
}

/** A clock that was reset goes on from when it was started. */
export async function undoSetClock(
  trx: Trx,
  { data, now }: { data: unknown; now: () => Date },
): Promise<UndoResult> {
  const { before, after, ...place } = changeSchema.parse(data);
  return undoneBy(async () => {
    const locked = await lockTournament(trx, place.eventId);
    return writeClock(trx, locked, { ...place, before: after, after: before }, now());
  });
}
