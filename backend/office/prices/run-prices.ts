import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Db, ImportsTable, Trx } from '../../ground/db/tables.ts';
import { lockImport } from '../imports/lock-import.ts';
import { type PriceServices, restorePrices, writePrices } from './write-prices.ts';

const ROWS_PER_TRANSACTION = 40;

type Run = Selectable<ImportsTable>;
type Services = PriceServices & { db: Db };

/** Writes what is taken, a few prices in each transaction. False when it was stopped. */
export async function applyPrices(services: Services, run: Run, signal: AbortSignal): Promise<boolean> {
  const isDone = await inSteps(services, run, 'applying', signal, async (trx) => {
    const rows = await select(trx, run)
      .where('outcome', '=', '')
      .where('is_taken', '=', 1)
      .where('kind', 'in', ['change', 'odd'])
      .execute();
    await writePrices(trx, services, rows);
    return rows.length;
  });
  if (isDone) await forgetOlderStops(services.db, run);
  return isDone;
}

/** Puts back what it changed, accepted stops included. False when it was stopped. */
export const restoreRun = (services: Services, run: Run, signal: AbortSignal): Promise<boolean> =>
  inSteps(services, run, 'undoing', signal, async (trx) => {
    const rows = await select(trx, run).where('outcome', '=', 'done').execute();
    await restorePrices(trx, services, rows);
    return rows.length;
  });

const select = (trx: Trx, { id }: Run) =>
  trx
    .selectFrom('import_rows')
    .select(['import_id', 'row', 'product_id', 'changes'])
    .where('import_id', '=', id)
    .orderBy('product_id')
    .limit(ROWS_PER_TRANSACTION);

async function inSteps(
  { db }: Services,
  { id }: Run,
  state: 'applying' | 'undoing',
  signal: AbortSignal,
  step: (trx: Trx) => Promise<number>,
): Promise<boolean> {
  for (;;) {
    if (signal.aborted) return false;
    const rows = await db.transaction().execute(async (trx) => {
      if ((await lockImport(trx, id))?.state !== state) return undefined;
      const count = await step(trx);
      await trx
        .updateTable('imports')
        .set((eb) => ({ progress: eb('progress', '+', count) }))
        .where('id', '=', id)
        .execute();
      return count;
    });
    if (rows === undefined) return false;
    if (rows === 0) return true;
    await yieldToEventLoop();
  }
}

/** A stopped change of a run before is over once a later run has looked at the price. */
async function forgetOlderStops(db: Db, { id }: Run): Promise<void> {
  await db
    .updateTable('import_rows')
    .set({ outcome: 'skipped', reason: 'A later run looked at this price again' })
    .where('kind', '=', 'odd')
    .where('outcome', '=', '')
    .where('import_id', 'in', (eb) =>
      eb
        .selectFrom('imports')
        .select('id')
        .where('subject', '=', 'prices')
        .where('state', '=', 'applied')
        .where('id', '<>', id),
    )
    .where('product_id', 'in', (eb) =>
      eb.selectFrom('import_rows as own').select('own.product_id').where('own.import_id', '=', id),
    )
    .execute();
}
