import { z } from 'zod';
import { publishChanges } from '../../ground/changes/publish-changes.ts';
import type { Db, Trx } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { type UndoResult, undoneBy } from '../../log/undo-result.ts';
import { type Actor, type LogLine, writeLog } from '../../log/write-log.ts';
import { changedSince } from '../save-event.ts';
import { lastRound, lockTournament, type RoundOfEvent } from './find-rounds.ts';

/** Starts the clock of the last round, or resets it; nothing where that is done already. Throws Refused. */
export const setClock = (
  { db, now }: { db: Db; now: () => Date },
  actor: Actor,
  place: RoundOfEvent,
  runs: boolean,
): Promise<void> =>
  transact(db, async (trx) => {
    const { tournament } = await lockTournament(trx, place.eventId);
    const { startedAt: before } = lastRound(tournament, place.number);
    if ((before !== null) === runs) return;
    const after = runs ? now().toISOString() : null;
    const line = await writeClock(trx, place, { before, after }, now());
    const undo = { action: 'set-round-clock', data: { ...place, before, after } };
    await writeLog(trx, actor, { ...line, undo }, now());
  });

/** Throws Refused where the clock was not as `before` has it. */
async function writeClock(
  trx: Trx,
  { eventId, number }: RoundOfEvent,
  { before, after }: { before: string | null; after: string | null },
  at: Date,
): Promise<LogLine> {
  const { event, tournament } = await lockTournament(trx, eventId);
  const { id, startedAt } = lastRound(tournament, number);
  if (startedAt !== before) throw changedSince();
  await trx.updateTable('event_rounds').set({ started_at: after }).where('id', '=', id).execute();
  await publishChanges(trx, 'pages', [event.product_id], at);
  const words = `Round ${number}: clock ${after === null ? 'reset' : 'started'}`;
  return { what: 'event', which: event.name, after: words };
}

const undoSchema = z.object({
  eventId: z.number(),
  number: z.number(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** A clock that was reset goes on from when it was started. */
export async function undoSetClock(
  trx: Trx,
  { data, now }: { data: unknown; now: () => Date },
): Promise<UndoResult> {
  const { before, after, ...place } = undoSchema.parse(data);
  return undoneBy(() => writeClock(trx, place, { before: after, after: before }, now()));
}
