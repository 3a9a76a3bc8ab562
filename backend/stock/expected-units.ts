import { onHand, type StockLevels } from '#domain/stock/stock-ledger.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import { loadOpenUnits } from './open-units.ts';

export interface Counted {
  stockId: number;
  /** Time of counting. */
  at: string;
}

/** Expected units on the shelf when each was counted: on hand then, and in orders that were to be packed then. */
export async function findExpectedUnits(
  db: DbOrTrx,
  counted: readonly Counted[],
  levelsOf: ReadonlyMap<number, StockLevels>,
): Promise<Map<number, number>> {
  const ids = counted.map(({ stockId }) => stockId);
  const first = counted.map(({ at }) => at).toSorted()[0] ?? '';
  const openUnits = await loadOpenUnits(db, ids, first);
  const movements = await db
    .selectFrom('stock_movements')
    .where('product_id', 'in', ids)
    .where('at', '>', first)
    .select(['product_id', 'at', 'available', 'reserved'])
    .execute();
  return new Map(
    counted.map(({ stockId, at }) => {
      const levels = levelsOf.get(stockId);
      const since = movements.filter((row) => row.product_id === stockId && row.at > at);
      const moved = since.reduce((sum, row) => sum + row.available + row.reserved, 0);
      return [stockId, (levels ? onHand(levels) : 0) - moved + openUnits(stockId, at)];
    }),
  );
}
