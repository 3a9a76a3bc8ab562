import { z } from 'zod';
import type { StoppedDecision } from '#contract/office/prices.ts';
import { IMPORT_PAGE_SIZE } from '#domain/imports/imports.ts';
import { countOf } from '#domain/text/counts.ts';
import type { Db, DbOrTrx, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { lockImport } from '../imports/insert-run.ts';
import type { UndoResult } from '../log/undo-result.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import type { OfficeContext, OfficeServices } from '../people/office-services.ts';
import { describePriceRow, type OfficePriceRow } from './describe-price-row.ts';
import { restorePrices, writePrices } from './write-prices.ts';

/** Too large to apply unattended: left out of runs that were applied. */
const selectStopped = (db: DbOrTrx) =>
  db
    .selectFrom('import_rows')
    .innerJoin('imports', 'imports.id', 'import_rows.import_id')
    .where('imports.subject', '=', 'prices')
    .where('imports.state', '=', 'applied')
    .where('import_rows.kind', '=', 'odd')
    .where('import_rows.outcome', '=', '');

export async function countStopped(db: Db): Promise<number> {
  const { count } = await selectStopped(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function listStopped(db: Db, page: number): Promise<{ rows: OfficePriceRow[]; total: number }> {
  const rows = await selectStopped(db)
    .selectAll('import_rows')
    .orderBy('import_rows.import_id', 'desc')
    .orderBy('import_rows.row')
    .limit(IMPORT_PAGE_SIZE)
    .offset((page - 1) * IMPORT_PAGE_SIZE)
    .execute();
  return { rows: rows.map(describePriceRow), total: await countStopped(db) };
}

const REFUSED = 'Refused';

type Place = StoppedDecision['rows'][number];

/** One transaction and one log line. Changes already decided, or outdated, are skipped. */
export const decideStopped = (
  services: OfficeServices,
  actor: Actor,
  { decision, rows: places }: StoppedDecision,
): Promise<{ done: number; skipped: number }> =>
  transact(services.db, async (trx) => {
    const rows = await lockStopped(trx, places);
    const decided: Place[] = [];
    if (decision === 'accept') {
      const told = await writePrices(trx, services, rows);
      for (const { row, outcome } of told) {
        if (outcome === 'done') decided.push({ run: row.import_id, row: row.row });
      }
    } else {
      for (const { import_id, row } of rows) {
        await setRow(
          trx,
          { run: import_id, row },
          { outcome: 'skipped', reason: `${REFUSED} by ${actor.name}` },
        );
        decided.push({ run: import_id, row });
      }
    }
    if (decided.length > 0) {
      const line = {
        what: 'price' as const,
        which: countOf(decided.length, 'stopped price'),
        after: decision === 'accept' ? 'accepted' : 'refused',
        undo: { action: 'stopped-prices', data: { decision, rows: decided } satisfies StoppedDecision },
      };
      await writeLog(trx, actor, line, services.now());
    }
    return { done: decided.length, skipped: places.length - decided.length };
  });

async function lockStopped(trx: Trx, places: readonly Place[]) {
  const rows = [];
  for (const [run, own] of [...Map.groupBy(places, (place) => place.run)].toSorted(
    ([one], [other]) => one - other,
  )) {
    const given = await lockImport(trx, run);
    if (given?.subject !== 'prices' || given.state !== 'applied') continue;
    const found = await trx
      .selectFrom('import_rows')
      .select(['import_id', 'row', 'product_id', 'changes'])
      .where('import_id', '=', run)
      .where('kind', '=', 'odd')
      .where('outcome', '=', '')
      .where(
        'row',
        'in',
        own.map(({ row }) => row),
      )
      .execute();
    rows.push(...found);
  }
  return rows;
}

const setRow = (trx: Trx, { run, row }: Place, values: { outcome: '' | 'skipped'; reason: string }) =>
  trx.updateTable('import_rows').set(values).where('import_id', '=', run).where('row', '=', row).execute();

const dataSchema = z.object({
  decision: z.enum(['accept', 'refuse']),
  rows: z.array(z.object({ run: z.number(), row: z.number() })),
});

/** Restores accepted prices, and makes rejected ones pending again. */
export async function undoStoppedDecision(
  trx: Trx,
  services: OfficeContext,
  { data }: { data: unknown },
): Promise<UndoResult> {
  const { decision, rows: places } = dataSchema.parse(data);
  let undone = 0;
  for (const place of places) {
    const row = await trx
      .selectFrom('import_rows')
      .select(['import_id', 'row', 'product_id', 'changes', 'reason'])
      .where('import_id', '=', place.run)
      .where('row', '=', place.row)
      .where('outcome', '=', decision === 'accept' ? 'done' : 'skipped')
      .executeTakeFirst();
    if (!row) continue;
    if (decision === 'accept') {
      const [told] = await restorePrices(trx, services, [row], '');
      undone += told?.outcome === '' ? 1 : 0;
    } else if (row.reason.startsWith(REFUSED)) {
      await setRow(trx, place, { outcome: '', reason: 'Refused before, and waiting again' });
      undone += 1;
    }
  }
  if (undone === 0) return { ok: false, reason: 'All of them have been changed again since.' };
  const which = countOf(undone, 'stopped price');
  const before = decision === 'accept' ? 'accepted' : 'refused';
  return { ok: true, line: { what: 'price', which, before, after: 'waiting again' } };
}
