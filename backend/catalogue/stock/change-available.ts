import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { StockLevels } from '#domain/stock/stock-ledger.ts';
import { publishChanges } from '../../ground/changes/publish-changes.ts';
import type { Trx } from '../../ground/db/tables.ts';
import type { Movement, MovementReason } from './movement.ts';
import { recordMovements } from './record-movements.ts';

/** Units to add to `available`; negative to remove. */
export interface AvailableChange {
  productId: number;
  change: number;
  /** As read by `lockStockLevels`. */
  levels: StockLevels;
}

const ROWS_BEFORE_A_PAUSE = 100;

/** The rows must be locked. */
export async function changeAvailable(
  trx: Trx,
  changes: readonly AvailableChange[],
  reason: MovementReason,
): Promise<Movement[]> {
  const movements: Movement[] = [];
  for (const { productId, change, levels } of changes) {
    if (change === 0) continue;
    await trx
      .updateTable('stock')
      .set((eb) => ({ available: eb('available', '+', change) }))
      .where('product_id', '=', productId)
      .execute();
    const after = { available: levels.available + change, reserved: levels.reserved };
    movements.push({ productId, available: change, reserved: 0, sold: 0, after });
    if (movements.length % ROWS_BEFORE_A_PAUSE === 0) await yieldToEventLoop();
  }
  await recordMovements(trx, movements, reason);
  const ids = movements.map(({ productId }) => productId);
  await publishChanges(trx, 'stock', ids, new Date(reason.at));
  return movements;
}
