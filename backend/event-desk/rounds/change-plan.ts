import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type PlanChange, planChangeSchema } from '#contract/office/rounds.ts';
import { countOf } from '#domain/text/counts.ts';
import type { EventRow } from '../../events/find-events.ts';
import type { FoundTournament } from '../../events/find-tournament.ts';
import { publishChanges } from '../../ground/changes/publish-changes.ts';
import type { Db, Trx } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { Refused } from '../../ground/refused.ts';
import { type UndoResult, undoneBy } from '../../log/undo-result.ts';
import { type Actor, type LogLine, writeLog } from '../../log/write-log.ts';
import { lockTournament } from './find-rounds.ts';

type Length = Record<keyof PlanChange['plan'], number>;

/** How long a tournament that is played goes on; nothing where it is so already. Throws Refused. */
export const changePlan = (
  { db, now }: { db: Db; now: () => Date },
  actor: Actor,
  eventId: number,
  change: PlanChange,
): Promise<void> =>
  transact(db, async (trx) => {
    const line = await writePlan(trx, eventId, change, now());
    if (!line) return;
    const back = { before: change.plan, plan: change.before };
    const undo = { action: 'change-plan', data: { eventId, ...back } };
    await writeLog(trx, actor, { ...line, undo }, now());
  });

async function writePlan(
  trx: Trx,
  eventId: number,
  { before, plan }: PlanChange,
  at: Date,
): Promise<LogLine | undefined> {
  const { event, tournament } = await lockTournament(trx, eventId);
  const current = lengthOf(event);
  if (isDeepStrictEqual(current, plan)) return undefined;
  if (!isDeepStrictEqual(current, before)) {
    const words = `It is planned otherwise by now: ${wordsOf(current)}. Nothing was saved.`;
    throw new Refused('office_changed_meanwhile', words);
  }
  ensurePossible(tournament, current, plan);
  await trx
    .updateTable('events')
    .set({ swiss_rounds: plan.rounds, round_minutes: plan.minutes, cut: plan.cut })
    .where('id', '=', eventId)
    .execute();
  await publishChanges(trx, 'pages', [event.product_id], at);
  return { what: 'event', which: event.name, before: wordsOf(before), after: wordsOf(plan) };
}

/** Throws Refused for fewer rounds than are paired, and for other finals than are being played. */
function ensurePossible({ rounds, players }: FoundTournament, current: Length, plan: Length): void {
  if (rounds.length === 0) {
    throw new Refused(
      'office_event_state',
      'Its length is chosen with the first round, which is not paired yet.',
    );
  }
  const paired = rounds.filter(({ kind }) => kind === 'swiss').length;
  const hasFinals = paired < rounds.length;
  if (hasFinals && (plan.rounds !== current.rounds || plan.cut !== current.cut)) {
    const words = 'The finals are being played: only the minutes of a round can still be changed.';
    throw new Refused('office_event_state', words);
  }
  const refuse = (field: 'rounds' | 'cut', words: string) =>
    new Refused('rest_invalid_param', words, { params: { [`plan.${field}`]: words } });
  if (plan.rounds < paired) throw refuse('rounds', `${countOf(paired, 'round')} of them are paired already.`);
  const left = players.filter(({ plays }) => plays).length;
  if (plan.cut !== current.cut && plan.cut > left) {
    throw refuse('cut', `Only ${countOf(left, 'player')} are left, so ${plan.cut} cannot play the finals.`);
  }
}

const lengthOf = (event: EventRow): Length => ({
  rounds: event.swiss_rounds,
  minutes: event.round_minutes,
  cut: event.cut,
});

const wordsOf = ({ rounds, minutes, cut }: Length): string =>
  [
    countOf(rounds, 'Swiss round'),
    minutes === 0 ? 'without a clock' : `of ${countOf(minutes, 'minute')}`,
    cut === 0 ? 'no finals' : `finals of the best ${cut}`,
  ].join(', ');

const undoSchema = planChangeSchema.extend({ eventId: z.number() });

export async function undoChangePlan(
  trx: Trx,
  { data, now }: { data: unknown; now: () => Date },
): Promise<UndoResult> {
  const { eventId, ...change } = undoSchema.parse(data);
  return undoneBy(async () => {
    const line = await writePlan(trx, eventId, change, now());
    if (!line) throw new Refused('office_cannot_undo', 'It is so already.');
    return line;
  });
}
