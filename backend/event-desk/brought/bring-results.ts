import { z } from 'zod';
import type { BroughtReport } from '#contract/office/rounds.ts';
import { ENTRY_STATES, isBooked, personKey } from '#domain/events/seats.ts';
import type { Outcome } from '#domain/rounds/match-result.ts';
import type { RulesName } from '#domain/rounds/round-rules.ts';
import type { RoundKind } from '#domain/rounds/tournament.ts';
import { countOf } from '#domain/text/counts.ts';
import { lockEvents } from '../../events/find-events.ts';
import { type EntryRow, hasSeat } from '../../events/order-entries.ts';
import type { Db, Trx } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { Refused } from '../../ground/refused.ts';
import type { UndoResult } from '../../log/undo-result.ts';
import { type Actor, writeLog } from '../../log/write-log.ts';
import { lockTournament } from '../rounds/find-rounds.ts';
import { publishEvent } from '../save-event.ts';
import { type BroughtPlayer, findPlayers, standsTwice } from './find-players.ts';

/** Players are called by their index in `players`. */
export interface BroughtMatch {
  /** 0: without an opponent. */
  table: number;
  a: number;
  b: number | null;
  /** null: not over. */
  outcome: Outcome | null;
}

export interface BroughtRound {
  kind: RoundKind;
  matches: readonly BroughtMatch[];
}

export interface BroughtResults {
  players: readonly (BroughtPlayer & {
    /** The last round that was played by who left; null: played to the end. */
    droppedAfter: number | null;
  })[];
  rounds: readonly BroughtRound[];
  standings: readonly { player: number; division: string; place: number; points: number | null }[];
  /** null: it does not matter. */
  rules: RulesName | null;
}

/**
 * Takes over what another program says of a tournament, in place of what was brought before: who is here, results and
 * standings. Who has no seat of this shop is added. Throws Refused where the rounds are paired here.
 */
export const bringResults = (
  { db, now }: { db: Db; now: () => Date },
  actor: Actor,
  eventId: number,
  results: BroughtResults,
): Promise<BroughtReport> =>
  transact(db, async (trx) => {
    const { event, tournament } = await lockTournament(trx, eventId, 'run by others');
    if (event.run_by === 'us' && tournament.rounds.length > 0) {
      const words = 'Its rounds are paired here, so its standings follow from them.';
      throw new Refused('office_event_state', words);
    }
    const at = now();
    const found = await findPlayers(trx, eventId, results.players);
    await clear(trx, eventId);
    const marked = found.flatMap((entry) => (entry ? { id: entry.id, state: entry.state } : []));
    const entries: number[] = [];
    for (const [index, player] of results.players.entries()) {
      entries.push(await markHere(trx, { eventId, player, entry: found[index], at }));
    }
    await insertRounds(trx, event.id, results.rounds, entries, at);
    for (const { player, ...standing } of results.standings) {
      const entry_id = entries[player] ?? 0;
      await trx
        .insertInto('event_standings')
        .values({ event_id: eventId, entry_id, ...standing })
        .execute();
    }
    const version = event.version + 1;
    await trx
      .updateTable('events')
      .set({
        ...planOf(results),
        run_by: 'other',
        version,
        ...(event.state === 'open' && { state: 'closed' }),
      })
      .where('id', '=', eventId)
      .execute();
    await publishEvent(trx, event, at);
    const added = results.players.filter((_, index) => !found[index]).map(({ name }) => name);
    const report = {
      found: marked.length,
      added,
      rounds: results.rounds.length,
      places: results.standings.length,
    };
    const before = { run_by: event.run_by, state: event.state, marked };
    const undo = { action: 'bring-results', data: { eventId, version, ...before } };
    await writeLog(trx, actor, { what: 'event', which: event.name, after: wordsOf(report), undo }, at);
    return report;
  });

const wordsOf = ({ rounds, places }: BroughtReport): string =>
  `Results of another program: ${countOf(rounds, 'round')}, ${countOf(places, 'place')}`;

const planOf = ({ rules, rounds }: BroughtResults) => ({
  rules: rounds.length > 0 ? rules : null,
  swiss_rounds: rounds.filter(({ kind }) => kind === 'swiss').length,
  cut: (rounds.find(({ kind }) => kind === 'cut')?.matches.length ?? 0) * 2,
  round_minutes: 0,
  seed: 0,
});

/** What was brought before; of players without a seat nothing is left but who they were. */
async function clear(trx: Trx, eventId: number): Promise<void> {
  await trx.deleteFrom('event_standings').where('event_id', '=', eventId).execute();
  const rounds = trx.selectFrom('event_rounds').select('id').where('event_id', '=', eventId);
  await trx.deleteFrom('event_matches').where('round_id', 'in', rounds).execute();
  await trx.deleteFrom('event_rounds').where('event_id', '=', eventId).execute();
  const entries = trx.updateTable('event_entries').where('event_id', '=', eventId);
  await entries.set({ dropped_after: null }).execute();
  await entries.set({ state: 'released' }).where('brought', '=', 1).execute();
}

interface Come {
  eventId: number;
  player: BroughtResults['players'][number];
  entry: EntryRow | undefined;
  at: Date;
}

/** Returns the id of the entry, which is made where there is none; a seat that nobody has paid for stays as it is. */
async function markHere(trx: Trx, { eventId, player, entry, at }: Come): Promise<number> {
  const dropped_after = player.droppedAfter;
  if (entry) {
    const isHere = isBooked(entry.state) || entry.brought === 1;
    await trx
      .updateTable('event_entries')
      .set({ ...(isHere && { state: 'here' }), dropped_after })
      .where('id', '=', entry.id)
      .where('state', '<>', 'cancelled')
      .execute();
    return entry.id;
  }
  const person_key = personKey(player);
  if (await hasSeat(trx, eventId, person_key)) throw standsTwice(player.name);
  const { id } = await trx
    .insertInto('event_entries')
    .values({
      event_id: eventId,
      state: 'here',
      name: player.name,
      player_id: player.playerId,
      person_key,
      brought: 1,
      asked_at: at.toISOString(),
      dropped_after,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertRounds(
  trx: Trx,
  eventId: number,
  rounds: readonly BroughtRound[],
  entries: readonly number[],
  at: Date,
): Promise<void> {
  for (const [index, { kind, matches }] of rounds.entries()) {
    const { id } = await trx
      .insertInto('event_rounds')
      .values({ event_id: eventId, number: index + 1, kind, paired_at: at.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = matches.map(({ table, a, b, outcome }) => ({
      round_id: id,
      table_number: table,
      entry_a: entries[a] ?? 0,
      entry_b: b === null ? null : (entries[b] ?? 0),
      // It tells matches, not games.
      wins_a: outcome === 'a' || outcome === 'bye' ? 1 : 0,
      wins_b: outcome === 'b' ? 1 : 0,
      draws: outcome === 'draw' ? 1 : 0,
      outcome,
    }));
    if (rows.length > 0) await trx.insertInto('event_matches').values(rows).execute();
  }
}

const undoSchema = z.object({
  eventId: z.number(),
  version: z.number(),
  run_by: z.enum(['us', 'other']),
  state: z.string(),
  marked: z.array(z.object({ id: z.number(), state: z.enum(ENTRY_STATES) })),
});

/** Nothing that another program said is left. */
export async function undoBringResults(
  trx: Trx,
  { data, now }: { data: unknown; now: () => Date },
): Promise<UndoResult> {
  const { eventId, version, state, marked } = undoSchema.parse(data);
  const [event] = await lockEvents(trx, [eventId]);
  if (!event || event.version !== version) return { ok: false, reason: 'The tournament was changed since.' };
  await clear(trx, eventId);
  for (const entry of marked) {
    await trx
      .updateTable('event_entries')
      .set({ state: entry.state })
      .where('id', '=', entry.id)
      .where('brought', '=', 0)
      .where('state', '=', 'here')
      .execute();
  }
  await trx
    .updateTable('events')
    .set({
      run_by: 'us',
      rules: null,
      swiss_rounds: 0,
      cut: 0,
      version: version + 1,
      ...(state === 'open' && { state }),
    })
    .where('id', '=', eventId)
    .execute();
  await publishEvent(trx, event, now());
  return {
    ok: true,
    line: { what: 'event', which: event.name, after: 'Results of another program taken back' },
  };
}
