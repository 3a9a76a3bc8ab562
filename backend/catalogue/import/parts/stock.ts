import { statusOf } from '#domain/stock/stock.ts';
import { unitsMissing } from '#domain/stock/stock-ledger.ts';
import { supplyOfRow } from '../../sellable-rows.ts';
import { lockStockLevels } from '../../stock/lock-stock-levels.ts';
import type { MovementReason } from '../../stock/movement.ts';
import { recordMovements } from '../../stock/record-movements.ts';
import { insertInBatches } from '../insert-in-batches.ts';
import type { StockState } from '../product-state.ts';
import type { Part } from './part.ts';

const NOTHING = { available: 0, reserved: 0 };

export const loadStock: Part<StockState>['load'] = async (db, ids) => {
  const rows = await db.selectFrom('stock').selectAll().where('product_id', 'in', ids).execute();
  return new Map(
    rows.map((row) => [
      row.product_id,
      withStatus({
        managed: row.managed,
        quantity: row.available + row.reserved,
        reserved: row.reserved,
        correction: 0,
        status: row.status,
        backorders: row.backorders,
        low_stock_amount: row.low_stock_amount,
      }),
    ]),
  );
};

/** Keeps sold and held units. */
export const stockPart = (reason: MovementReason): Part<StockState> => ({
  load: loadStock,
  async save(trx, values, isNew) {
    const ids = [...values.keys()];
    const before = isNew ? new Map() : await lockStockLevels(trx, ids);
    const movements = [...values].flatMap(([productId, { correction }]) => {
      const levels = before.get(productId) ?? NOTHING;
      // Orders may have taken units since the row was read.
      const available = correction + unitsMissing(levels, correction);
      if (available === 0) return [];
      const after = { ...levels, available: levels.available + available };
      return [{ productId, available, reserved: 0, sold: 0, after }];
    });
    const changes = new Map(movements.map(({ productId, available }) => [productId, available]));
    const rows = [...values]
      // Orders lock these rows in the same order.
      .toSorted(([one], [other]) => one - other)
      .map(([product_id, { managed, status, backorders, low_stock_amount }]) => ({
        product_id,
        managed,
        status,
        available: changes.get(product_id) ?? 0,
        backorders,
        low_stock_amount,
      }));
    await insertInBatches(rows, (batch) =>
      trx
        .insertInto('stock')
        .values(batch)
        .onConflict((conflict) =>
          conflict.column('product_id').doUpdateSet((eb) => ({
            managed: eb.ref('excluded.managed'),
            status: eb.ref('excluded.status'),
            backorders: eb.ref('excluded.backorders'),
            low_stock_amount: eb.ref('excluded.low_stock_amount'),
            available: eb('stock.available', '+', eb.ref('excluded.available')),
          })),
        )
        .execute(),
    );
    await recordMovements(trx, movements, reason);
  },
});

/** The stored status counts only for uncounted goods. */
export function withStatus(stock: StockState): StockState {
  if (stock.managed === 0) return stock;
  const { managed, status, quantity, reserved, backorders } = stock;
  const supply = supplyOfRow({ managed, stock_status: status, available: quantity - reserved, backorders });
  return { ...stock, status: statusOf(supply) };
}

/** Never below zero, even when more units are held. */
export function withQuantity(stock: StockState, quantity: number): StockState {
  if (stock.quantity === quantity) return stock;
  const corrected = Math.max(quantity, stock.reserved);
  return { ...stock, quantity: corrected, correction: corrected - stock.quantity };
}
