import { z } from 'zod';
import type { RoundPlan } from '#contract/office/rounds.ts';
import { LEAST_PLAYERS } from '#domain/rounds/round-rules.ts';
import { type NextRound, nextStep, pairNext, type Tournament } from '#domain/rounds/tournament.ts';
import { countOf } from '#domain/text/counts.ts';
import type { EventRow } from '../../events/find-events.ts';
import type { FoundRound, FoundTournament } from '../../events/find-tournament.ts';
import { publishChanges } from '../../ground/changes/publish-changes.ts';
import type { Db, Trx } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { Refused } from '../../ground/refused.ts';
import { type UndoResult, undoneBy } from '../../log/undo-result.ts';
import { type Actor, type LogLine, writeLog } from '../../log/write-log.ts';
import { publishEvent } from '../save-event.ts';
import { lockTournament, resultsMissing, roundsChanged } from './find-rounds.ts';
import { BYE, insertMissed, removeMissed } from './missed-rounds.ts';

interface Wanted {
  /** Rounds that the judge has seen. */
  shown: number;
  plan?: RoundPlan | undefined;
}

const MOST_SEED = 2 ** 31 - 1;

/** Pairs the next round of those who are here; the first one closes the booking. Throws Refused. */
export const pairRounds = (
  { db, now }: { db: Db; now: () => Date },
  actor: Actor,
  eventId: number,
  { shown, plan }: Wanted,
): Promise<void> =>
  transact(db, async (trx) => {
    const locked = await lockTournament(trx, eventId);
    const { event } = locked;
    const at = now();
    if (locked.tournament.rounds.length !== shown) throw roundsChanged();
    const isFirst = shown === 0;
    const tournament = isFirst ? planned(locked.tournament, plan, at) : locked.tournament;
    const next = pairNext(tournament);
    if (!next) throw notPaired(tournament);
    if (isFirst && plan) await begin(trx, event, { plan, seed: tournament.seed, at });
    await insertRound(trx, eventId, { rounds: tournament.rounds, next, at });
    await publishChanges(trx, 'pages', [event.product_id], at);
    const undo = { action: 'pair-round', data: { eventId, number: next.number } };
    const tables = next.pairs.filter(({ b }) => b !== null).length;
    const after = `Round ${next.number} paired: ${countOf(tables, 'table')}`;
    await writeLog(trx, actor, { what: 'event', which: event.name, after, undo }, at);
  });

/** Lots are drawn from the moment in which the first round is paired. Throws Refused. */
function planned(tournament: FoundTournament, plan: RoundPlan | undefined, at: Date): FoundTournament {
  if (!plan) throw new Refused('rest_invalid_param', 'Say by which rules is played, and how many rounds.');
  const here = tournament.players.filter(({ plays }) => plays).length;
  if (here < LEAST_PLAYERS) {
    const words = `Mark at least ${LEAST_PLAYERS} players as here at the door first: ${here === 0 ? 'nobody is' : `${here} are`}.`;
    throw new Refused('office_event_state', words);
  }
  if (plan.cut > here) {
    const words = `Only ${countOf(here, 'player')} are here, so ${plan.cut} cannot play the finals.`;
    throw new Refused('rest_invalid_param', words, { params: { 'plan.cut': words } });
  }
  const { rules, rounds, cut } = plan;
  return { ...tournament, rules, swissRounds: rounds, cut, seed: (at.getTime() % MOST_SEED) + 1 };
}

function notPaired(tournament: Tournament): Refused {
  const next = nextStep(tournament);
  if (next.kind === 'results') return resultsMissing(next.missing);
  if (next.kind === 'over') return new Refused('office_event_state', 'All rounds have been played.');
  return new Refused('office_event_state', 'Fewer than two players are left.');
}

async function begin(
  trx: Trx,
  event: EventRow,
  { plan, seed, at }: { plan: RoundPlan; seed: number; at: Date },
): Promise<void> {
  const { rules, rounds, minutes, cut } = plan;
  await trx
    .updateTable('events')
    .set({
      rules,
      swiss_rounds: rounds,
      round_minutes: minutes,
      cut,
      seed,
      ...(event.state === 'open' && { state: 'closed', version: event.version + 1 }),
    })
    .where('id', '=', event.id)
    .execute();
  if (event.state === 'open') await publishEvent(trx, event, at);
}

async function insertRound(
  trx: Trx,
  eventId: number,
  {
    rounds,
    next: { number, kind, pairs, missed },
    at,
  }: { rounds: readonly FoundRound[]; next: NextRound; at: Date },
): Promise<void> {
  const { id } = await trx
    .insertInto('event_rounds')
    .values({ event_id: eventId, number, kind, paired_at: at.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const matches = pairs.map(({ a, b }, index) => ({
    round_id: id,
    table_number: b === null ? 0 : index + 1,
    entry_a: a,
    entry_b: b,
    ...(b === null ? BYE : { outcome: null, wins_a: 0 }),
  }));
  await trx.insertInto('event_matches').values(matches).execute();
  await insertMissed(trx, rounds, missed);
}

/** While no result is in. Throws Refused. */
export const unpairRound = (
  { db, now }: { db: Db; now: () => Date },
  actor: Actor,
  eventId: number,
  number: number,
): Promise<void> =>
  transact(db, async (trx) => {
    const line = await takeBack(trx, { eventId, number, at: now() });
    await writeLog(trx, actor, line, now());
  });

const undoSchema = z.object({ eventId: z.number(), number: z.number() });

export async function undoPairing(
  trx: Trx,
  { data, now }: { data: unknown; now: () => Date },
): Promise<UndoResult> {
  const { eventId, number } = undoSchema.parse(data);
  return undoneBy(() =>
    takeBack(trx, { eventId, number, at: now() }, 'Another round has been paired since.'),
  );
}

interface TakenBack {
  eventId: number;
  /** Of the round. */
  number: number;
  at: Date;
}

/** While no result is in; `instead` says why where another round is the last. Throws Refused. */
async function takeBack(trx: Trx, { eventId, number, at }: TakenBack, instead?: string): Promise<LogLine> {
  const { event, tournament } = await lockTournament(trx, eventId);
  if (tournament.rounds.at(-1)?.number !== number) {
    throw instead === undefined ? roundsChanged() : new Refused('office_changed_meanwhile', instead);
  }
  const reason = await removeRound(trx, event, tournament, at);
  if (reason) throw new Refused('office_event_state', reason);
  return { what: 'event', which: event.name, after: `Pairings of round ${number} taken back` };
}

/** Returns why it stays. */
async function removeRound(
  trx: Trx,
  event: EventRow,
  tournament: FoundTournament,
  at: Date,
): Promise<string | undefined> {
  const last = tournament.rounds.at(-1);
  if (!last) return 'There is no round.';
  if (last.matches.some(({ b, outcome }) => b !== null && outcome !== null)) {
    return `Results of round ${last.number} are in: clear them first.`;
  }
  await trx.deleteFrom('event_matches').where('round_id', '=', last.id).execute();
  await trx.deleteFrom('event_rounds').where('id', '=', last.id).execute();
  const players = last.matches.flatMap(({ a, b }) => (b === null ? [a] : [a, b]));
  await removeMissed(trx, tournament.rounds.slice(0, -1), players);
  if (last.number === 1) {
    await trx.updateTable('events').set({ rules: null }).where('id', '=', event.id).execute();
  }
  await publishChanges(trx, 'pages', [event.product_id], at);
  return undefined;
}
