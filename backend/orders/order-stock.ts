import { type Supply, suffices } from '#domain/stock.ts';
import { canTake } from '../catalogue/sellable-conditions.ts';
import { insertChanges, publishChanges } from '../ground/changes/publish-changes.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { OrderContext } from './order-services.ts';

export interface StockUnit {
  productId: number;
  quantity: number;
}

export interface WantedUnit extends StockUnit {
  isCounted: boolean;
  supply: Supply;
}

export interface Shortage {
  productId: number;
  requested: number;
  available: number;
}

type StockColumn = 'available' | 'reserved' | 'sold';

/** Returns what was short, for the caller to roll back; others wait for these rows, so the commit should follow. */
export async function holdStock(trx: Trx, units: WantedUnit[]): Promise<Shortage[]> {
  const counted = inIdOrder(units.filter(({ isCounted }) => isCounted));
  const shortages = units
    .filter(({ isCounted, supply, quantity }) => !isCounted && !suffices(supply, quantity))
    .map(fullShortage);
  for (const unit of counted) {
    if (await takeAvailable(trx, unit, 'reserved')) continue;
    const { productId, quantity } = unit;
    shortages.push({ productId, requested: quantity, available: await findAvailable(trx, productId) });
  }
  return shortages;
}

/** For `executeTogether`. */
export function insertHeldStock(trx: Trx, orderId: number, units: readonly WantedUnit[]) {
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

/** available -> reserved; false, with nothing changed, when units are missing. */
export const holdStockAgain = (trx: Trx, orderId: number): Promise<boolean> =>
  takeAllAvailable(trx, orderId, 'reserved');

/** available -> sold; false, with nothing changed, when units are missing. */
export const sellAvailableStock = (trx: Trx, orderId: number): Promise<boolean> =>
  takeAllAvailable(trx, orderId, 'sold');

export const releaseHeldStock = (trx: Trx, orderId: number): Promise<void> =>
  release(trx, orderId, 'reserved');

export const restockSoldUnits = (trx: Trx, orderId: number): Promise<void> => release(trx, orderId, 'sold');

export const sellHeldStock = (trx: Trx, units: readonly StockUnit[]): Promise<void> =>
  moveUnits(trx, units, 'reserved', 'sold');

async function release(trx: Trx, orderId: number, from: 'reserved' | 'sold'): Promise<void> {
  const units = await findHeldUnits(trx, orderId);
  await moveUnits(trx, units, from, 'available');
  await publishStockChange(trx, units);
}

async function takeAllAvailable(trx: Trx, orderId: number, to: 'reserved' | 'sold'): Promise<boolean> {
  const taken: StockUnit[] = [];
  for (const unit of await findHeldUnits(trx, orderId)) {
    if (!(await takeAvailable(trx, unit, to))) {
      await moveUnits(trx, taken, to, 'available');
      return false;
    }
    taken.push(unit);
  }
  await publishStockChange(trx, taken);
  return true;
}

const publishStockChange = (trx: Trx, units: readonly StockUnit[]): Promise<void> =>
  publishChanges(
    trx,
    'stock',
    units.map(({ productId }) => productId),
    new Date(),
  );

/** Checks in the update itself, so that only one of two transactions gets the last unit. */
async function takeAvailable(trx: Trx, unit: StockUnit, to: 'reserved' | 'sold'): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('stock')
    .set((eb) => ({
      available: eb('available', '-', unit.quantity),
      [to]: eb(to, '+', unit.quantity),
    }))
    .where('product_id', '=', unit.productId)
    .where((eb) => eb.or([canTake(eb, unit.quantity), eb('managed', '=', 0)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** One statement per row in id order: a single one would leave the lock order to the planner. */
async function moveUnits(
  trx: Trx,
  units: readonly StockUnit[],
  from: StockColumn,
  to: StockColumn,
): Promise<void> {
  for (const { productId, quantity } of inIdOrder(units)) {
    await trx
      .updateTable('stock')
      .set((eb) => ({ [from]: eb(from, '-', quantity), [to]: eb(to, '+', quantity) }))
      .where('product_id', '=', productId)
      .execute();
  }
}

export const findHeldUnits = (trx: Trx, orderId: number): Promise<StockUnit[]> =>
  trx
    .selectFrom('order_stock')
    .select(['product_id as productId', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute();

const fullShortage = ({ productId, quantity }: StockUnit): Shortage => ({
  productId,
  requested: quantity,
  available: 0,
});

async function findAvailable(trx: Trx, productId: number): Promise<number> {
  const row = await trx
    .selectFrom('stock')
    .select('available')
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return Math.max(0, row?.available ?? 0);
}

/** A fixed lock order prevents deadlocks. */
const inIdOrder = <Unit extends StockUnit>(units: readonly Unit[]): Unit[] =>
  units.toSorted((one, other) => one.productId - other.productId);

export const nextHoldExpiry = ({ now, settings }: OrderContext): string =>
  new Date(now().getTime() + settings.stockHoldMinutes * 60_000).toISOString();
