import type { Selectable } from 'kysely';
import { nightOf } from '#domain/time/calendar.ts';
import type { Db, DbOrTrx, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { forUpdate } from '../ground/db/transaction-locks.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import type { PricePlanTable } from './tables.ts';

export const PRICE_NIGHT_HOUR = 4;

type Plan = Selectable<PricePlanTable>;

export const findPricePlan = (db: DbOrTrx): Promise<Plan> =>
  db.selectFrom('price_plan').selectAll().executeTakeFirstOrThrow();

/** Serialises changes of the schedule and nightly runs. */
export const lockPricePlan = (trx: Trx): Promise<Plan> =>
  forUpdate(trx, trx.selectFrom('price_plan').selectAll()).executeTakeFirstOrThrow();

export const setPricePlan = (db: DbOrTrx, values: Partial<Plan>) =>
  db.updateTable('price_plan').set(values).execute();

/** The first run is that of the next night. */
export const planPricesByNight = (
  { db, now }: { db: Db; now: () => Date },
  actor: Actor,
  isNightly: boolean,
): Promise<void> =>
  transact(db, async (trx) => {
    const before = await lockPricePlan(trx);
    const nightly = isNightly ? 1 : 0;
    if (before.nightly === nightly) return;
    await setPricePlan(trx, { nightly, night: nightOf(now(), PRICE_NIGHT_HOUR), run_id: null });
    const [was, is] = isNightly ? [BY_HAND, BY_NIGHT] : [BY_NIGHT, BY_HAND];
    await writeLog(trx, actor, { what: 'price', which: 'Price files', before: was, after: is }, now());
  });

const BY_HAND = 'applied by hand';
const BY_NIGHT = 'applied every night';
