import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../ground/db/tables.ts';
import { lockImport } from '../imports/insert-run.ts';
import { readInSteps } from '../imports/read-in-steps.ts';
import type { ImportRowsTable, ImportsTable } from '../imports/tables.ts';
import { type PriceServices, restorePrices, writePrices } from './write-prices.ts';

/** SQLite statements block the event loop: a step takes a few milliseconds. */
const ROWS_PER_STEP = 20;

type Run = Selectable<ImportsTable>;
type Services = PriceServices & { db: Db };
type Row = Awaited<ReturnType<typeof readRows>>[number];

/** Writes the selected rows, a few prices per transaction. False if it was stopped. */
export async function applyPrices(services: Services, run: Run, signal: AbortSignal): Promise<boolean> {
  const isToWrite = ({ outcome, is_taken, kind }: Row) =>
    outcome === '' && is_taken === 1 && (kind === 'change' || kind === 'odd');
  const isDone = await inSteps(services, run, 'applying', signal, async (trx, rows) => {
    const toWrite = rows.filter(isToWrite);
    if (toWrite.length > 0) await writePrices(trx, services, toWrite);
    return toWrite.length;
  });
  if (isDone) await forgetOlderStops(services.db, run);
  return isDone;
}

/** Restores what it changed, accepted stops included. False if it was stopped. */
export const restoreRun = (services: Services, run: Run, signal: AbortSignal): Promise<boolean> =>
  inSteps(services, run, 'undoing', signal, async (trx, rows) => {
    const done = rows.filter(({ outcome }) => outcome === 'done');
    if (done.length > 0) await restorePrices(trx, services, done);
    return done.length;
  });

/** In product order, as planned. */
const readRows = (trx: Trx, { id }: Run, after: number) =>
  trx
    .selectFrom('import_rows')
    .select(['import_id', 'row', 'product_id', 'changes', 'outcome', 'is_taken', 'kind'])
    .where('import_id', '=', id)
    .where('row', '>', after)
    .orderBy('row')
    .limit(ROWS_PER_STEP)
    .execute();

type Step = (trx: Trx, rows: readonly Row[]) => Promise<number>;

async function inSteps(
  { db }: Services,
  run: Run,
  state: 'applying' | 'undoing',
  signal: AbortSignal,
  step: Step,
): Promise<boolean> {
  for (let after = -1; !signal.aborted; ) {
    const came = await db.transaction().execute((trx) => takeStep(trx, run, { state, after, step }));
    if (typeof came === 'string') return came === 'end';
    after = came;
    await yieldToEventLoop();
  }
  return false;
}

/** Returns the last row that it processed. */
async function takeStep(
  trx: Trx,
  run: Run,
  { state, after, step }: { state: 'applying' | 'undoing'; after: number; step: Step },
): Promise<number | 'stopped' | 'end'> {
  if ((await lockImport(trx, run.id))?.state !== state) return 'stopped';
  const rows = await readRows(trx, run, after);
  const count = await step(trx, rows);
  if (count > 0) {
    await trx
      .updateTable('imports')
      .set((eb) => ({ progress: eb('progress', '+', count) }))
      .where('id', '=', run.id)
      .execute();
  }
  return rows.at(-1)?.row ?? 'end';
}

/** A later run supersedes stopped changes of an earlier one. */
async function forgetOlderStops(db: Db, { id }: Run): Promise<void> {
  const stops = await findStopsOfOthers(db, id);
  if (stops.size === 0) return;
  for await (const rows of readInSteps(db, id, (own) => own.select(['row', 'product_id']))) {
    for (const stop of rows.flatMap(({ product_id }) => stops.get(product_id ?? 0) ?? [])) {
      await db
        .updateTable('import_rows')
        .set({ outcome: 'skipped', reason: 'A later run looked at this price again' })
        .where('import_id', '=', stop.import_id)
        .where('row', '=', stop.row)
        .where('outcome', '=', '')
        .execute();
    }
  }
}

type Stop = Pick<Selectable<ImportRowsTable>, 'import_id' | 'row'>;

/** Stopped prices of other runs, by product. */
async function findStopsOfOthers(db: Db, id: number): Promise<ReadonlyMap<number, readonly Stop[]>> {
  const stops = new Map<number, Stop[]>();
  const others = await db
    .selectFrom('imports')
    .select('id')
    .where('subject', '=', 'prices')
    .where('state', '=', 'applied')
    .where('id', '<>', id)
    .execute();
  for (const other of others) {
    const waiting = readInSteps(db, other.id, (rows) =>
      rows.select(['import_id', 'row', 'product_id']).where('kind', '=', 'odd').where('outcome', '=', ''),
    );
    for await (const rows of waiting) {
      for (const { product_id, ...stop } of rows) {
        if (product_id !== null) stops.set(product_id, [...(stops.get(product_id) ?? []), stop]);
      }
    }
  }
  return stops;
}
