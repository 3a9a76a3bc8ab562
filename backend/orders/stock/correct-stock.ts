import { onHand } from '#domain/stock/stock-ledger.ts';
import { changeAvailable } from '../../catalogue/stock/change-available.ts';
import { lockStockLevels } from '../../catalogue/stock/lock-stock-levels.ts';
import type { Trx } from '../../ground/db/tables.ts';
import type { Actor } from '../../log/write-log.ts';
import { findStockHolders } from './stock-holders.ts';
import { findCountedTypes, refuseChange, type StockRefusal } from './stock-refusal.ts';

/** Units on hand including held ones, as read and as desired. */
export interface StockCorrection {
  /** The row of `stock`: `products.stock_id` of the product. */
  stockId: number;
  before: number;
  after: number;
}

export type CorrectionOutcome =
  | { stockId: number; ok: true }
  | ({ stockId: number; ok: false } & StockRefusal)
  | { stockId: number; ok: false; code: 'office_changed_meanwhile'; now: number };

interface CorrectionReason {
  actor: Actor;
  now: Date;
  /** Reason for the ledger. */
  note: string;
  bookingId?: number;
}

/** In the order of the corrections; refused ones change nothing, the others are booked. */
export async function correctStock(
  trx: Trx,
  corrections: readonly StockCorrection[],
  { actor, now, note, bookingId }: CorrectionReason,
): Promise<CorrectionOutcome[]> {
  const ids = corrections.map(({ stockId }) => stockId);
  const levelsOf = await lockStockLevels(trx, ids);
  const types = await findCountedTypes(trx, ids);
  const holders = await findStockHolders(trx, ids);
  const outcomes = corrections.map(({ stockId, before, after }): CorrectionOutcome => {
    const levels = levelsOf.get(stockId);
    const type = types.get(stockId);
    if (levels && type && onHand(levels) !== before) {
      return { stockId, ok: false, code: 'office_changed_meanwhile', now: onHand(levels) };
    }
    const unpaid = (holders.get(stockId) ?? []).filter(({ isPaid }) => !isPaid);
    const refusal = refuseChange({ levels, type, change: after - before, holders: unpaid });
    return refusal ? { stockId, ok: false, ...refusal } : { stockId, ok: true };
  });
  const changes = corrections.flatMap(({ stockId, before, after }, place) => {
    const levels = levelsOf.get(stockId);
    return outcomes[place]?.ok && levels ? [{ productId: stockId, change: after - before, levels }] : [];
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
