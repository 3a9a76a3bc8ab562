import { z } from 'zod';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { Refused } from '../ground/refused.ts';
import type { UndoResult } from '../log/undo-result.ts';
import { type Actor, type LogLine, writeLog } from '../log/write-log.ts';
import { type CorrectionOutcome, correctStock } from '../orders/stock/correct-stock.ts';
import type { OfficeContext, OfficeServices } from '../people/office-services.ts';

const rowStockChangeSchema = z.object({
  stockId: z.number(),
  name: z.string(),
  before: z.number(),
  after: z.number(),
});

type RowStockChange = z.infer<typeof rowStockChangeSchema>;

/** Units on the shelf including held ones, corrected from the product list. */
export async function changeRowStock(
  { db, now }: OfficeServices,
  actor: Actor,
  change: RowStockChange,
): Promise<CorrectionOutcome> {
  return transact(db, async (trx) => {
    const outcome = await correctOne(trx, { actor, now: now() }, change, 'corrected in the list');
    // Already applied, by a double click or a retry after a lost connection.
    const isDone = !outcome.ok && outcome.code === 'office_changed_meanwhile' && outcome.now === change.after;
    if (isDone) return { stockId: change.stockId, ok: true };
    if (outcome.ok && change.before !== change.after) {
      const undo = { action: 'change-stock-in-place', data: change };
      await writeLog(trx, actor, { ...logLineOf(change), undo }, now());
    }
    return outcome;
  });
}

export async function undoStockChange(
  trx: Trx,
  { now }: OfficeContext,
  { data, actor }: { data: unknown; actor: Actor },
): Promise<UndoResult> {
  const { before, after, ...row } = rowStockChangeSchema.parse(data);
  const change = { ...row, before: after, after: before };
  const outcome = await correctOne(trx, { actor, now: now() }, change, 'correction taken back');
  if (outcome.ok) return { ok: true, line: logLineOf(change) };
  return { ok: false, reason: explainRefusal(outcome) };
}

async function correctOne(
  trx: Trx,
  { actor, now }: { actor: Actor; now: Date },
  { stockId, before, after }: RowStockChange,
  note: string,
): Promise<CorrectionOutcome> {
  const [outcome] = await correctStock(trx, [{ stockId, before, after }], { actor, now, note });
  return outcome ?? { stockId, ok: false, code: 'office_stock_not_counted' };
}

const logLineOf = ({ name, before, after }: RowStockChange): LogLine => ({
  what: 'product',
  which: name,
  before: `stock ${before}`,
  after: `stock ${after}`,
});

export const refuseStock = (outcome: Extract<CorrectionOutcome, { ok: false }>): Refused =>
  new Refused(outcome.code, explainRefusal(outcome));

/** Why the correction was refused, in words for who made it. */
function explainRefusal(outcome: Extract<CorrectionOutcome, { ok: false }>): string {
  switch (outcome.code) {
    case 'office_changed_meanwhile':
      return `The stock was changed meanwhile: ${outcome.now} now.`;
    case 'office_stock_not_counted':
      return 'Its stock is not counted.';
    case 'office_stock_one_copy':
      return 'A copy is one unit: 1, or 0 when it is gone.';
    case 'office_stock_held': {
      const orders = outcome.orders.length > 0 ? ` Held by ${outcome.orders.join(', ')}.` : '';
      return `At least ${outcome.least} have to stay.${orders}`;
    }
  }
}
