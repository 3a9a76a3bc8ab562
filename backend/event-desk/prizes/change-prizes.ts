import { isDeepStrictEqual } from 'node:util';
import type { PrizesChange } from '#contract/office/prizes.ts';
import { describePrizes } from '#domain/events/prizes.ts';
import { publishChanges } from '../../ground/changes/publish-changes.ts';
import type { Db } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { Refused } from '../../ground/refused.ts';
import { type Actor, writeLog } from '../../log/write-log.ts';
import { changedMeanwhile, lockEvent } from '../save-event.ts';
import { prizesOf } from './find-prizes.ts';

/** At any time: what has been paid stays paid. Throws Refused. */
export const changePrizes = (
  { db, now }: { db: Db; now: () => Date },
  actor: Actor,
  eventId: number,
  { before, after }: PrizesChange,
): Promise<void> =>
  transact(db, async (trx) => {
    const event = await lockEvent(trx, eventId);
    const current = prizesOf(event);
    if (isDeepStrictEqual(current, after)) return;
    if (!isDeepStrictEqual(current, before)) throw changedMeanwhile();
    if (event.state === 'cancelled') {
      throw new Refused('office_event_state', 'A tournament that is cancelled has no prizes.');
    }
    const at = now();
    await trx
      .updateTable('events')
      .set({ prizes: JSON.stringify(after) })
      .where('id', '=', eventId)
      .execute();
    await publishChanges(trx, 'pages', [event.product_id], at);
    const words = { before: describePrizes(before), after: `Prizes: ${describePrizes(after)}` };
    await writeLog(trx, actor, { what: 'event', which: event.name, ...words }, at);
  });
