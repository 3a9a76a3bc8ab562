import type { MovementCause } from '#domain/stock/stock-ledger.ts';
import type { Movement } from '../../catalogue/stock/movement.ts';
import { insertChanges } from '../../ground/changes/publish-changes.ts';
import type { Trx } from '../../ground/db/tables.ts';
import { moveUnits, type StockUnit, takeAvailable } from './move-units.ts';
import { type OrderMove, publishStockChange, recordOrderMovements } from './order-movements.ts';
import type { WantedUnit } from './take-units.ts';

/** For `executeTogether`: stores the units of a new order and publishes that their stock has changed. */
export function insertOrderStock(trx: Trx, orderId: number, units: readonly WantedUnit[]) {
  const counted = units.filter(({ isCounted }) => isCounted);
  if (counted.length === 0) return [];
  const rows = counted.map(({ productId, quantity }) => ({
    order_id: orderId,
    product_id: productId,
    quantity,
  }));
  return [
    trx.insertInto('order_stock').values(rows),
    insertChanges(
      trx,
      'stock',
      rows.map(({ product_id }) => product_id),
      new Date(),
    ),
  ];
}

/** available -> reserved; false, with nothing changed, when units are missing. */
export const holdStockAgain = (trx: Trx, move: OrderMove): Promise<boolean> =>
  takeAllAvailable(trx, 'reserved', 'hold', move);

/** available -> sold; false, with nothing changed, when units are missing. */
export const sellAvailableStock = (trx: Trx, move: OrderMove): Promise<boolean> =>
  takeAllAvailable(trx, 'sold', 'sale', move);

/** reserved -> sold. */
export async function sellHeldStock(trx: Trx, move: OrderMove): Promise<void> {
  const units = await findOrderUnits(trx, move.order.id);
  await recordOrderMovements(trx, await moveUnits(trx, units, 'reserved', 'sold'), 'sale', move);
}

/** Undoes a sale: sold -> held again, or free. */
export async function takeSaleBack(trx: Trx, to: 'reserved' | 'available', move: OrderMove): Promise<void> {
  const units = await findOrderUnits(trx, move.order.id);
  if (to === 'available') return putBack(trx, units, 'sold', 'undo', move);
  await recordOrderMovements(trx, await moveUnits(trx, units, 'sold', to), 'undo', move);
}

/** reserved -> available. */
export const releaseHeldStock = async (trx: Trx, move: OrderMove): Promise<void> =>
  putBack(trx, await findOrderUnits(trx, move.order.id), 'reserved', 'release', move);

/** Returns some of an order's sold units to stock and removes them from the order. */
export async function restockUnits(
  trx: Trx,
  units: readonly StockUnit[],
  cause: 'refund' | 'return',
  move: OrderMove,
): Promise<void> {
  for (const { productId, quantity } of units) {
    await trx
      .updateTable('order_stock')
      .set((eb) => ({ quantity: eb('quantity', '-', quantity) }))
      .where('order_id', '=', move.order.id)
      .where('product_id', '=', productId)
      .execute();
  }
  await putBack(trx, units, 'sold', cause, move);
}

async function putBack(
  trx: Trx,
  units: readonly StockUnit[],
  from: 'reserved' | 'sold',
  cause: MovementCause,
  move: OrderMove,
): Promise<void> {
  await recordOrderMovements(trx, await moveUnits(trx, units, from, 'available'), cause, move);
  await publishStockChange(trx, units);
}

async function takeAllAvailable(
  trx: Trx,
  to: 'reserved' | 'sold',
  cause: MovementCause,
  move: OrderMove,
): Promise<boolean> {
  const taken: StockUnit[] = [];
  const movements: Movement[] = [];
  for (const unit of await findOrderUnits(trx, move.order.id)) {
    const movement = await takeAvailable(trx, unit, to);
    if (!movement) {
      await moveUnits(trx, taken, to, 'available');
      return false;
    }
    taken.push(unit);
    movements.push(movement);
  }
  await recordOrderMovements(trx, movements, cause, move);
  await publishStockChange(trx, taken);
  return true;
}

/** The counted units of an order, held or sold or to be held again; not those of refunds and returns. */
export const findOrderUnits = (trx: Trx, orderId: number): Promise<StockUnit[]> =>
  trx
    .selectFrom('order_stock')
    .select(['product_id as productId', 'quantity'])
    .where('order_id', '=', orderId)
    .where('quantity', '>', 0)
    .orderBy('product_id')
    .execute();
