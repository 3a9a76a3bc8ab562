import type { OfficeRounds } from '#contract/office/rounds.ts';
import { finalStandings, nextStep, type TournamentMatch } from '#domain/rounds/tournament.ts';
import { type EventRow, lockEvents } from '../../events/find-events.ts';
import { type FoundTournament, findTournament } from '../../events/find-tournament.ts';
import type { DbOrTrx, Trx } from '../../ground/db/tables.ts';
import { Refused } from '../../ground/refused.ts';
import { unknownEvent } from '../save-event.ts';

/** Throws Refused. */
export async function findRounds(db: DbOrTrx, eventId: number): Promise<OfficeRounds> {
  const event = await db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirst();
  if (!event) throw unknownEvent();
  const tournament = await findTournament(db, event);
  const { id, name, state, starts_at, rules } = event;
  return {
    event: { id, name, state, starts_at },
    plan: rules && {
      rules,
      rounds: event.swiss_rounds,
      minutes: event.round_minutes,
      cut: event.cut,
    },
    players: tournament.entries.map(({ id, name, droppedAfter }, index) => ({
      entry_id: id,
      name,
      plays: tournament.players[index]?.plays ?? false,
      dropped_after: droppedAfter,
    })),
    rounds: tournament.rounds.map(({ number, kind, matches }, index) => ({
      number,
      kind,
      started_at: tournament.found[index]?.startedAt ?? null,
      matches: matches.map(matchAnswer),
    })),
    standings: finalStandings(tournament).map(({ id, ties, ...row }) => ({
      entry_id: id,
      ...row,
      ties: [...ties],
    })),
    next: nextStep(tournament),
  };
}

const matchAnswer = ({ table, a, b, winsA, winsB, draws, outcome }: TournamentMatch) => ({
  table,
  entry_a: a,
  entry_b: b,
  wins_a: winsA,
  wins_b: winsB,
  draws,
  outcome,
});

/**
 * Locks the event until the commit: whoever changes its rounds waits for whoever does already. Throws Refused where it is
 * played no more.
 */
export async function lockTournament(
  trx: Trx,
  eventId: number,
  isOver: 'may be over' | 'goes on' = 'goes on',
): Promise<{ event: EventRow; tournament: FoundTournament }> {
  const [event] = await lockEvents(trx, [eventId]);
  if (!event) throw unknownEvent();
  const { state } = event;
  if (state === 'draft' || state === 'cancelled' || (state === 'over' && isOver === 'goes on')) {
    throw new Refused(
      'office_event_state',
      `A tournament that is ${state === 'draft' ? 'a draft' : state} is not played.`,
    );
  }
  return { event, tournament: await findTournament(trx, event) };
}

export const roundsChanged = () =>
  new Refused(
    'office_changed_meanwhile',
    'Somebody changed the rounds meanwhile. Nothing was saved: look at them again.',
  );
