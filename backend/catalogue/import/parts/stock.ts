import { sql } from 'kysely';
import { statusOf } from '#domain/stock.ts';
import { supplyOfRow } from '../../sellable-rows.ts';
import { insertInBatches } from '../insert-in-batches.ts';
import type { StockState } from '../product-state.ts';
import type { Part } from './part.ts';

/** Keeps sold and held units. */
export const stockPart: Part<StockState> = {
  async load(db, ids) {
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
  },
  async save(trx, values) {
    const rows = [...values]
      // Orders lock these rows in the same order.
      .toSorted(([one], [other]) => one - other)
      .map(([product_id, { managed, correction, status, backorders, low_stock_amount }]) => ({
        product_id,
        managed,
        status,
        available: correction,
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
            // Relative, as orders may change it after it was read.
            available: sql<number>`case
              when excluded.available >= 0 or stock.available + excluded.available >= 0
                then stock.available + excluded.available
              when stock.available < 0 then stock.available
              else 0 end`,
          })),
        )
        .execute(),
    );
  },
};

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
