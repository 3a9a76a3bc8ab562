import type { MatchResult } from '#domain/rounds/match-result.ts';
import { nextStep } from '#domain/rounds/tournament.ts';
import { countOf } from '#domain/text/counts.ts';
import { type EventRow, lockEvents } from '../../events/find-events.ts';
import { findPostSlug } from '../../events/find-post-slug.ts';
import {
  type FoundMatch,
  type FoundRound,
  type FoundTournament,
  findTournament,
  standingsOf,
} from '../../events/find-tournament.ts';
import type { DbOrTrx, Trx } from '../../ground/db/tables.ts';
import { Refused } from '../../ground/refused.ts';
import { unknownEvent } from '../save-event.ts';

export type OfficeRounds = Awaited<ReturnType<typeof findRounds>>;
export type OfficeRound = OfficeRounds['rounds'][number];
export type OfficeMatch = OfficeRound['matches'][number];
export type OfficeStanding = OfficeRounds['standings'][number];

/** Who plays, pairings, results and standings; `plan` is null before the first round. Throws Refused. */
export async function findRounds(db: DbOrTrx, eventId: number) {
  const event = await db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirst();
  if (!event) throw unknownEvent();
  const post_slug = await findPostSlug(db, event.post_id);
  const tournament = await findTournament(db, event);
  const { id, name, state, starts_at, rules, run_by } = event;
  return {
    event: { id, name, state, starts_at, run_by, post_slug },
    plan: rules && {
      rules,
      rounds: event.swiss_rounds,
      minutes: event.round_minutes,
      cut: event.cut,
    },
    players: tournament.players.map(({ id, name, plays, droppedAfter }) => ({
      entry_id: id,
      name,
      plays,
      dropped_after: droppedAfter,
    })),
    rounds: tournament.rounds.map(({ number, kind, startedAt, matches }) => ({
      number,
      kind,
      started_at: startedAt,
      matches: matches.map(matchAnswer),
    })),
    standings: standingsOf(tournament).map(({ id, ties, ...row }) => ({
      entry_id: id,
      ...row,
      ties: [...ties],
    })),
    next: nextStep(tournament),
  };
}

const matchAnswer = ({ table, a, b, winsA, winsB, draws, outcome, toldA, toldB }: FoundMatch) => ({
  table,
  entry_a: a,
  entry_b: b,
  wins_a: winsA,
  wins_b: winsB,
  draws,
  outcome,
  told_a: toldA && toldAnswer(toldA),
  told_b: toldB && toldAnswer(toldB),
});

const toldAnswer = ({ winsA, winsB, draws }: MatchResult) => ({ wins_a: winsA, wins_b: winsB, draws });

/**
 * Locks the event until the commit: whoever changes its rounds waits for whoever does already. Throws Refused where it is
 * played no more, or another program runs it.
 */
export async function lockTournament(
  trx: Trx,
  eventId: number,
  which: 'may be over' | 'goes on' | 'run by others' = 'goes on',
): Promise<LockedTournament> {
  const [event] = await lockEvents(trx, [eventId]);
  if (!event) throw unknownEvent();
  const { state } = event;
  if (state === 'draft' || state === 'cancelled' || (state === 'over' && which === 'goes on')) {
    throw new Refused(
      'office_event_state',
      `A tournament that is ${state === 'draft' ? 'a draft' : state} is not played.`,
    );
  }
  if (event.run_by === 'other' && which !== 'run by others') {
    throw new Refused(
      'office_event_state',
      'Another program runs this tournament: change it there, and bring its results again.',
    );
  }
  return { event, tournament: await findTournament(trx, event) };
}

export interface LockedTournament {
  event: EventRow;
  tournament: FoundTournament;
}

export interface RoundOfEvent {
  eventId: number;
  /** Of the round. */
  number: number;
}

/** The one that was shown, if it is still the last. Throws Refused. */
export function lastRound({ rounds }: FoundTournament, number: number): FoundRound {
  const round = rounds.at(-1);
  if (round?.number !== number) throw roundsChanged();
  return round;
}

export const resultsMissing = (tables: number) =>
  new Refused(
    'round_not_over',
    `Enter all results first: ${countOf(tables, 'table')} still ${tables === 1 ? 'plays' : 'play'}.`,
  );

export const roundsChanged = () =>
  new Refused(
    'office_changed_meanwhile',
    'Somebody changed the rounds meanwhile. Nothing was saved: look at them again.',
  );
