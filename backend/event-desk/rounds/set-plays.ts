import { z } from 'zod';
import { publishChanges } from '../../ground/changes/publish-changes.ts';
import type { Db, Trx } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { Refused } from '../../ground/refused.ts';
import { type UndoResult, undoneBy } from '../../log/undo-result.ts';
import { type Actor, type LogLine, writeLog } from '../../log/write-log.ts';
import { changedSince } from '../save-event.ts';
import { type LockedTournament, lockTournament } from './find-rounds.ts';

/** Leaves after the last round, or comes back; nothing where that is done already. Throws Refused. */
export const setPlays = (
  { db, now }: { db: Db; now: () => Date },
  actor: Actor,
  eventId: number,
  { entryId, plays }: { entryId: number; plays: boolean },
): Promise<void> =>
  transact(db, async (trx) => {
    const locked = await lockTournament(trx, eventId);
    const { tournament } = locked;
    const rounds = tournament.rounds.length;
    const player = tournament.players.find(({ id }) => id === entryId);
    if (!player) throw new Refused('entry_not_found', 'There is no such player.');
    const before = player.droppedAfter;
    if ((before === null) === plays) return;
    const change = { eventId, entryId, rounds, before, after: plays ? null : rounds };
    const line = await writeDropped(trx, locked, change, now());
    const undo = { action: 'set-player', data: change };
    await writeLog(trx, actor, { ...line, undo }, now());
  });

const changeSchema = z.object({
  eventId: z.number(),
  entryId: z.number(),
  /** How many had been paired: the next one is built on who plays. */
  rounds: z.number(),
  /** The last round that was played by who left; null: plays on. */
  before: z.number().nullable(),
  after: z.number().nullable(),
});

/** Throws Refused where it was changed since. */
async function writeDropped(
  trx: Trx,
  { event, tournament }: LockedTournament,
  { entryId, rounds, before, after }: z.infer<typeof changeSchema>,
  at: Date,
): Promise<LogLine> {
  const player = tournament.players.find(({ id }) => id === entryId);
  if (player?.droppedAfter !== before) throw changedSince();
  if (tournament.rounds.length !== rounds) {
    throw new Refused('office_cannot_undo', 'Another round has been paired since.');
  }
  await trx.updateTable('event_entries').set({ dropped_after: after }).where('id', '=', entryId).execute();
  await publishChanges(trx, 'pages', [event.product_id], at);
  const words = after === null ? 'A player came back' : `A player left after round ${after}`;
  return { what: 'event', which: event.name, after: words };
}

export async function undoSetPlays(
  trx: Trx,
  { data, now }: { data: unknown; now: () => Date },
): Promise<UndoResult> {
  const { before, after, ...of } = changeSchema.parse(data);
  return undoneBy(async () => {
    const locked = await lockTournament(trx, of.eventId);
    return writeDropped(trx, locked, { ...of, before: after, after: before }, now());
  });
}
