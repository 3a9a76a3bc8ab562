import { onHand, unitsMissing } from '#domain/stock-ledger.ts';
import { changeAvailable } from '../catalogue/stock/change-available.ts';
import { lockShelves } from '../catalogue/stock/lock-shelves.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { Actor } from '../ground/log/write-log.ts';
import { findStockHolders } from './stock-holders.ts';

/** Units on hand, held ones included, as they were read and as they should be. */
export interface StockCorrection {
  /** The row of `stock`: `products.stock_id` of what is corrected. */
  stockId: number;
  before: number;
  after: number;
}

export type CorrectionOutcome =
  | { stockId: number; ok: true }
  | { stockId: number; ok: false; code: 'office_stock_not_counted' | 'office_stock_one_copy' }
  | { stockId: number; ok: false; code: 'office_changed_meanwhile'; now: number }
  | { stockId: number; ok: false; code: 'office_stock_held'; least: number; orders: string[] };

interface CorrectionReason {
  actor: Actor;
  now: Date;
  /** In words, for the ledger. */
  note: string;
  bookingId?: number;
}

/** In the order of the corrections; those that are refused change nothing, the others are booked. */
export async function correctStock(
  trx: Trx,
  corrections: readonly StockCorrection[],
  { actor, now, note, bookingId }: CorrectionReason,
): Promise<CorrectionOutcome[]> {
  const ids = corrections.map(({ stockId }) => stockId);
  const shelvesOf = await lockShelves(trx, ids);
  const counted = await findCounted(trx, ids);
  const holders = await findStockHolders(trx, ids);
  const outcomes = corrections.map(({ stockId, before, after }): CorrectionOutcome => {
    const shelves = shelvesOf.get(stockId);
    const type = counted.get(stockId);
    if (!shelves || type === undefined) return { stockId, ok: false, code: 'office_stock_not_counted' };
    if (onHand(shelves) !== before) {
      return { stockId, ok: false, code: 'office_changed_meanwhile', now: onHand(shelves) };
    }
    if (type === 'copy' && after > 1) return { stockId, ok: false, code: 'office_stock_one_copy' };
    const missing = unitsMissing(shelves, after - before);
    if (missing === 0) return { stockId, ok: true };
    const orders = (holders.get(stockId) ?? []).filter(({ isPaid }) => !isPaid).map(({ number }) => number);
    return { stockId, ok: false, code: 'office_stock_held', least: after + missing, orders };
  });
  const changes = corrections.flatMap(({ stockId, before, after }, place) => {
    const shelves = shelvesOf.get(stockId);
    return outcomes[place]?.ok && shelves ? [{ productId: stockId, change: after - before, shelves }] : [];
  });
  await changeAvailable(trx, changes, {
    cause: 'correction',
    actor,
    at: now.toISOString(),
    note,
    ...(bookingId && { bookingId }),
  });
  return outcomes;
}

/** The type of each unit whose stock is counted. */
async function findCounted(trx: Trx, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('stock')
    .innerJoin('products', 'products.id', 'stock.product_id')
    .where('product_id', 'in', ids)
    .where('managed', '=', 1)
    .select(['product_id', 'type'])
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.type]));
}
