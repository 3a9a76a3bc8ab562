import { canTake } from '../../catalogue/sellable-conditions.ts';
import type { Movement } from '../../catalogue/stock/movement.ts';
import type { Trx } from '../../ground/db/tables.ts';

export interface StockUnit {
  productId: number;
  quantity: number;
}

type StockColumn = 'available' | 'reserved' | 'sold';

/** Checks in the update itself, so that only one of two transactions gets the last unit. */
export async function takeAvailable(
  trx: Trx,
  unit: StockUnit,
  to: 'reserved' | 'sold',
): Promise<Movement | undefined> {
  const after = await moving(trx, unit, 'available', to)
    .where((eb) => eb.or([canTake(eb, unit.quantity), eb('managed', '=', 0)]))
    .executeTakeFirst();
  return after && movementOf(unit, 'available', to, after);
}

/** One statement per row in id order: a single one would leave the lock order to the planner. */
export async function moveUnits(
  trx: Trx,
  units: readonly StockUnit[],
  from: StockColumn,
  to: StockColumn,
): Promise<Movement[]> {
  const movements: Movement[] = [];
  for (const unit of inIdOrder(units)) {
    const after = await moving(trx, unit, from, to).executeTakeFirst();
    if (after) movements.push(movementOf(unit, from, to, after));
  }
  return movements;
}

const moving = (trx: Trx, { productId, quantity }: StockUnit, from: StockColumn, to: StockColumn) =>
  trx
    .updateTable('stock')
    .set((eb) => ({ [from]: eb(from, '-', quantity), [to]: eb(to, '+', quantity) }))
    .where('product_id', '=', productId)
    .returning(['available', 'reserved']);

const movementOf = (
  { productId, quantity }: StockUnit,
  from: StockColumn,
  to: StockColumn,
  after: Movement['after'],
): Movement => ({
  productId,
  available: 0,
  reserved: 0,
  sold: 0,
  [from]: -quantity,
  [to]: quantity,
  after,
});

export async function findAvailable(trx: Trx, productId: number): Promise<number> {
  const row = await trx
    .selectFrom('stock')
    .select('available')
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return Math.max(0, row?.available ?? 0);
}

/** For transactions that change stock in several rounds: locking all rows at once in id order avoids deadlocks. */
export async function lockStock(trx: Trx, units: StockUnit[]): Promise<void> {
  for (const { productId } of inIdOrder(units)) {
    await trx
      .updateTable('stock')
      .set((eb) => ({ available: eb.ref('available') }))
      .where('product_id', '=', productId)
      .execute();
  }
}

/** A fixed lock order prevents deadlocks. */
export const inIdOrder = <Unit extends StockUnit>(units: readonly Unit[]): Unit[] =>
  units.toSorted((one, other) => one.productId - other.productId);
