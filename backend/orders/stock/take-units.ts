import { NO_SUPPLY, type Supply, suffices } from '#domain/stock/stock.ts';
import type { MovementCause } from '#domain/stock/stock-ledger.ts';
import type { Movement } from '../../catalogue/stock/movement.ts';
import type { Trx } from '../../ground/db/tables.ts';
import { findAvailable, inIdOrder, lockStock, type StockUnit, takeAvailable } from './move-units.ts';
import { type OrderMove, publishStockChange, recordOrderMovements } from './order-movements.ts';

export interface WantedUnit extends StockUnit {
  isCounted: boolean;
  supply: Supply;
}

export interface Shortage {
  productId: number;
  requested: number;
  available: number;
}

/** Returns what was short, for the caller to roll back; others wait for these rows, so the commit should follow. */
export const holdStock = (trx: Trx, units: WantedUnit[], move: OrderMove): Promise<Shortage[]> =>
  takeWanted(trx, units, { to: 'reserved', cause: 'hold' }, move);

/** The same for goods that are paid for and taken at once. */
export const sellOverCounter = (trx: Trx, units: WantedUnit[], move: OrderMove): Promise<Shortage[]> =>
  takeWanted(trx, units, { to: 'sold', cause: 'counter_sale' }, move);

/** For sales made offline: takes what is there, never below 0, and returns what is missing. */
export async function sellUpToAvailable(
  trx: Trx,
  units: readonly WantedUnit[],
  move: OrderMove,
): Promise<{ taken: WantedUnit[]; missing: StockUnit[] }> {
  const counted = inIdOrder(units.filter(({ isCounted }) => isCounted));
  await lockStock(trx, counted);
  const taken: WantedUnit[] = [];
  const missing: StockUnit[] = [];
  const movements: Movement[] = [];
  for (const unit of counted) {
    const whole = await takeAvailable(trx, unit, 'sold');
    const there = whole ? unit.quantity : await findAvailable(trx, unit.productId);
    const part = { ...unit, quantity: Math.min(unit.quantity, there) };
    const movement = whole ?? (there > 0 ? await takeAvailable(trx, part, 'sold') : undefined);
    if (movement) {
      movements.push(movement);
      taken.push(part);
    }
    const quantity = unit.quantity - (movement ? part.quantity : 0);
    if (quantity > 0) missing.push({ productId: unit.productId, quantity });
  }
  await recordOrderMovements(trx, movements, 'counter_sale', move);
  return { taken, missing };
}

/** Takes units that were missing when their order was sold; false if some still are: then the caller rolls back. */
export async function sellMissing(trx: Trx, units: readonly StockUnit[], move: OrderMove): Promise<boolean> {
  const wanted = units.map((unit) => ({ ...unit, isCounted: true, supply: NO_SUPPLY }));
  if ((await sellOverCounter(trx, wanted, move)).length > 0) return false;
  for (const { productId, quantity } of units) {
    await trx
      .insertInto('order_stock')
      .values({ order_id: move.order.id, product_id: productId, quantity })
      .onConflict((conflict) =>
        conflict
          .columns(['order_id', 'product_id'])
          .doUpdateSet((eb) => ({ quantity: eb('order_stock.quantity', '+', quantity) })),
      )
      .execute();
  }
  await publishStockChange(trx, units);
  return true;
}

async function takeWanted(
  trx: Trx,
  units: WantedUnit[],
  { to, cause }: { to: 'reserved' | 'sold'; cause: MovementCause },
  move: OrderMove,
): Promise<Shortage[]> {
  const counted = inIdOrder(units.filter(({ isCounted }) => isCounted));
  const shortages = units
    .filter(({ isCounted, supply, quantity }) => !isCounted && !suffices(supply, quantity))
    .map(fullShortage);
  const taken: Movement[] = [];
  for (const unit of counted) {
    const movement = await takeAvailable(trx, unit, to);
    if (movement) {
      taken.push(movement);
      continue;
    }
    const { productId, quantity } = unit;
    shortages.push({ productId, requested: quantity, available: await findAvailable(trx, productId) });
  }
  if (shortages.length === 0) await recordOrderMovements(trx, taken, cause, move);
  return shortages;
}

const fullShortage = ({ productId, quantity }: StockUnit): Shortage => ({
  productId,
  requested: quantity,
  available: 0,
});
