import { WANT_YEARS } from '#domain/catalogue/wants.ts';
import { yearsFrom } from '#domain/time/calendar.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Db } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { confirmableSince } from './want-links.ts';

/** Questions about the mail may still arise. */
const NOTIFIED_DAYS = 30;

/** Deletes unconfirmed requests, notified ones, those older than a year, and addresses without any left. */
export const deleteOldWants = (db: Db, now: Date): Promise<void> =>
  transact(db, async (trx) => {
    const notifiedBefore = new Date(now.getTime() - NOTIFIED_DAYS * DAY_MS).toISOString();
    await trx.deleteFrom('wants').where('told_at', '<', notifiedBefore).execute();
    await trx
      .deleteFrom('want_requests')
      .where((eb) =>
        eb.or([
          eb.and([eb('confirmed_at', 'is', null), eb('asked_at', '<', confirmableSince(now))]),
          eb('confirmed_at', '<', yearsFrom(now.toISOString(), -WANT_YEARS)),
          eb.and([
            eb('id', 'not in', trx.selectFrom('wants').select('request_id')),
            eb('id', 'not in', trx.selectFrom('card_wants').select('request_id')),
          ]),
        ]),
      )
      .execute();
  });
