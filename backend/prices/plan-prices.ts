import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { PRICE_KINDS, type PriceKind, STOP_HOURS } from '#domain/price-rules/price-runs.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { findHandPrices } from '../catalogue/hand-prices.ts';
import type { Db } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { deleteImportRows } from '../imports/delete-old-imports.ts';
import { readInSteps } from '../imports/read-in-steps.ts';
import type { ImportsTable } from '../imports/tables.ts';
import {
  type Entry,
  type Given,
  type PlannedPrice,
  type PlannedRow,
  planUnit,
  wrongLine,
} from './plan-unit.ts';
import { findPriceFile } from './price-files.ts';
import { findRates } from './price-rates.ts';
import { findRules } from './price-rules.ts';
import { countPricedUnits, type PricedUnit, readPricedUnits } from './priced-units.ts';

const UNITS_PER_STEP = 40;

/** Records the rules' result for each price. False if it was stopped. */
export async function planPrices(
  { db, now }: { db: Db; now: () => Date },
  run: Selectable<ImportsTable>,
  signal: AbortSignal,
): Promise<boolean> {
  // An interrupted plan restarts.
  await deleteImportRows(db, run.id);
  const file = await findPriceFile(db, run.price_file_id ?? 0);
  const given: Given = {
    fileName: run.name,
    day: (file?.made_at ?? file?.created_at ?? run.created_at).slice(0, 10),
    rules: await findRules(db),
    rates: await findRates(db),
    before: await findPricesOfYesterday(db, now()),
    now: now().toISOString(),
  };
  const counts = Object.fromEntries(PRICE_KINDS.map((kind) => [kind, 0])) as Record<PriceKind, number>;
  const moves = { up: 0, down: 0 };
  const used = new Set<number>();
  const rows = await countPricedUnits(db);
  let next = 0;
  const write = async (planned: readonly PlannedRow[], progress: number) => {
    for (const { kind } of planned) counts[kind as PriceKind] += 1;
    const numbered = planned.map((row, at) => ({ ...row, import_id: run.id, row: next + at }));
    next += planned.length;
    return transact(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('imports')
        .set({ rows, progress: Math.min(progress, rows) })
        .where('id', '=', run.id)
        .where('state', '=', 'reading')
        .executeTakeFirst();
      if (numUpdatedRows > 0n && numbered.length > 0)
        await trx.insertInto('import_rows').values(numbered).execute();
      return numUpdatedRows > 0n;
    });
  };
  let done = 0;
  for (let last = 0; ; ) {
    const units = await readPricedUnits(db, last, UNITS_PER_STEP);
    last = units.at(-1)?.id ?? last;
    const entries = await findEntries(db, file?.id ?? 0, units);
    const hand = await findHandPrices(
      db,
      units.map(({ id }) => id),
    );
    const planned = units.flatMap((unit) => {
      const entry = unit.keys.flatMap((key) => entries.get(key) ?? []).at(0);
      if (entry) used.add(entry.row);
      return planUnit(unit, entry, hand.get(unit.id), given);
    });
    for (const { kind, changes } of planned) {
      const { before, after }: PlannedPrice = JSON.parse(changes);
      if (kind !== 'change' || before === null || after === null) continue;
      moves[after > before ? 'up' : 'down'] += 1;
    }
    done += units.length;
    if (signal.aborted || !(await write(planned, done))) return false;
    if (units.length < UNITS_PER_STEP) break;
    await yieldToEventLoop();
  }
  for await (const wrong of readWrongLines(db, file?.id ?? 0, file?.kind === 'csv' ? used : undefined)) {
    if (signal.aborted || !(await write(wrong, rows))) return false;
  }
  await db
    .updateTable('imports')
    .set({ state: 'ready', summary: JSON.stringify({ counts, ...moves }), taken: counts.change })
    .where('id', '=', run.id)
    .where('state', '=', 'reading')
    .execute();
  return true;
}

async function findEntries(
  db: Db,
  fileId: number,
  units: readonly PricedUnit[],
): Promise<Map<string, Entry>> {
  const keys = units.flatMap((unit) => unit.keys);
  if (keys.length === 0) return new Map();
  const entries = await db
    .selectFrom('price_entries')
    .selectAll()
    .where('file_id', '=', fileId)
    .where('key', 'in', keys)
    .execute();
  return new Map(entries.map((entry) => [entry.key, entry]));
}

const LINES_PER_STEP = 500;

/** Bad lines, and those of a CSV that no unit has `used`. */
async function* readWrongLines(db: Db, fileId: number, used: ReadonlySet<number> | undefined) {
  for (let after = -1; ; ) {
    const entries = await db
      .selectFrom('price_entries')
      .select(['row', 'line', 'label', 'key', 'problem'])
      .where('file_id', '=', fileId)
      .where('row', '>', after)
      .$if(used === undefined, (query) => query.where('problem', '<>', ''))
      .orderBy('row')
      .limit(LINES_PER_STEP)
      .execute();
    if (entries.length === 0) return;
    after = entries.at(-1)?.row ?? after;
    const wrong = entries.filter(({ row, problem }) => problem !== '' || used?.has(row) === false);
    for (let start = 0; start < wrong.length; start += UNITS_PER_STEP) {
      yield wrong.slice(start, start + UNITS_PER_STEP).map(wrongLine);
    }
    await yieldToEventLoop();
  }
}

/** The first run of the last day that changed a price recorded what it was before. */
async function findPricesOfYesterday(db: Db, now: Date): Promise<Map<number, number | null>> {
  const since = new Date(now.getTime() - STOP_HOURS * HOUR_MS).toISOString();
  const runs = await db
    .selectFrom('imports')
    .select('id')
    .where('subject', '=', 'prices')
    .where('applied_at', '>=', since)
    .orderBy('log_id', 'desc')
    .execute();
  const prices = new Map<number, number | null>();
  for (const { id } of runs) {
    const steps = readInSteps(db, id, (rows) => rows.select(['row', 'product_id', 'changes', 'outcome']));
    for await (const rows of steps) {
      for (const { product_id, changes, outcome } of rows) {
        if (outcome === 'done') prices.set(product_id ?? 0, (JSON.parse(changes) as PlannedPrice).before);
      }
    }
  }
  return prices;
}
