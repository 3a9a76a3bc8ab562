import { z } from 'zod';
import { isNewNight, nightOf } from '#domain/time/calendar.ts';
import type { Db, DbOrTrx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { dropImport } from '../imports/change-import.ts';
import { startApply } from '../imports/start-work.ts';
import { startPriceRun } from './price-files.ts';
import { findPricePlan, lockPricePlan, PRICE_NIGHT_HOUR, setPricePlan } from './price-plan.ts';

interface NightServices {
  db: Db;
  now: () => Date;
}

const NIGHTLY = { personId: null, name: 'Nightly' };
const NONE_NEEDED = 0;

/** Once a night, as soon after four as the shop is running: a dry run, which is applied when it is ready. */
export async function runNightlyPrices(services: NightServices): Promise<void> {
  const { nightly, night, run_id } = await findPricePlan(services.db);
  if (nightly === 0) return;
  if (run_id !== null) await applyWhenReady(services, run_id);
  else if (isNewNight(nightOf(services.now(), PRICE_NIGHT_HOUR), night)) await beginNight(services);
}

const beginNight = ({ db, now }: NightServices): Promise<void> =>
  transact(db, async (trx) => {
    const night = nightOf(now(), PRICE_NIGHT_HOUR);
    const plan = await lockPricePlan(trx);
    // Another process may have been faster.
    if (plan.nightly === 0 || !isNewNight(night, plan.night)) return;
    const file = await findUntouchedFile(trx);
    const run_id = file && (await startPriceRun({ db: trx, now }, NIGHTLY, file.id));
    await setPricePlan(trx, { night, run_id: run_id ?? null });
  });

/** The latest, unless it was applied or undone by a person or an earlier night. */
async function findUntouchedFile(db: DbOrTrx): Promise<{ id: number } | undefined> {
  const newest = await db
    .selectFrom('price_files')
    .select('id')
    .where('is_ready', '=', 1)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const touched =
    newest &&
    (await db
      .selectFrom('imports')
      .select('id')
      .where('price_file_id', '=', newest.id)
      .where('applied_at', 'is not', null)
      .limit(1)
      .executeTakeFirst());
  return touched ? undefined : newest;
}

/** A run that only stops prices is applied, too, to list them. One without any change is dropped. */
async function applyWhenReady({ db, now }: NightServices, id: number): Promise<void> {
  const run = await db
    .selectFrom('imports')
    .select(['state', 'summary'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (run?.state === 'reading') return;
  if (run?.state === 'ready') {
    const { counts } = plannedSchema.parse(JSON.parse(run.summary));
    if (counts.change + counts.odd > 0) await startApply(db, NIGHTLY, id, now(), 'prices', NONE_NEEDED);
    else await dropImport(db, id, 'prices');
  }
  await setPricePlan(db, { run_id: null });
}

const plannedSchema = z.object({ counts: z.object({ change: z.number(), odd: z.number() }) });
