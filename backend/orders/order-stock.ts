import type { StockStatus } from '#domain/stock.ts';
import { publishChanges } from '../ground/changes/publish-changes.ts';
import type { Trx } from '../ground/db/tables.ts';

/** Units of one stock holder: `productId` is `products.stock_id`, the row of `stock` that counts. */
export interface StockUnit {
  productId: number;
  quantity: number;
}

/** Units that an order wants, with what the shop says where it counts none. */
export interface WantedUnit extends StockUnit {
  /** undefined: the shop counts it. */
  uncounted: StockStatus | undefined;
  /** Of what is also sold on backorder: how many the shop has; undefined where it sells only what it has. */
  availableAtOnce: number | undefined;
}

export interface Shortage {
  productId: number;
  requested: number;
  available: number;
}

type Shelf = 'available' | 'reserved' | 'sold';

/**
 * Takes units off what can be bought: each must be there or be sold on backorder; what is not counted must only not
 * be out of stock. Answers what was short; the caller rolls back then. Whoever wants the same waits from here on, so
 * nothing but the commit comes after it.
 */
export async function reserveStock(trx: Trx, units: WantedUnit[]): Promise<Shortage[]> {
  const counted = inIdOrder(units.filter(({ uncounted }) => uncounted === undefined));
  const shortages = units.filter(({ uncounted }) => uncounted === 'outofstock').map(nothingOf);
  for (const unit of counted) {
    if (await takeFree(trx, unit, 'reserved')) continue;
    const { productId, quantity } = unit;
    shortages.push({ productId, requested: quantity, available: await findAvailable(trx, productId) });
  }
  return shortages;
}

/** Notes which counted units an order takes, for everything below, and tells that they are taken. */
export async function insertHeldStock(trx: Trx, orderId: number, units: WantedUnit[]): Promise<void> {
  const rows = units
    .filter(({ uncounted }) => uncounted === undefined)
    .map(({ productId, quantity }) => ({ order_id: orderId, product_id: productId, quantity }));
  if (rows.length === 0) return;
  await trx.insertInto('order_stock').values(rows).execute();
  await tellTaken(
    trx,
    units.filter(({ uncounted }) => uncounted === undefined),
  );
}

/** Locks the stock rows that a transaction will change, for one that changes them in more than one round. */
export async function lockStock(trx: Trx, units: StockUnit[]): Promise<void> {
  for (const { productId } of inIdOrder(units)) {
    await trx
      .updateTable('stock')
      .set((eb) => ({ available: eb.ref('available') }))
      .where('product_id', '=', productId)
      .execute();
  }
}

/** available -> reserved, for an expired or cancelled order that is being paid again; changes nothing when false. */
export const holdStockAgain = (trx: Trx, orderId: number): Promise<boolean> =>
  takeAllFree(trx, orderId, 'reserved');

/** available -> sold, for an order that holds nothing (any more); changes nothing when false. */
export const sellFreeStock = (trx: Trx, orderId: number): Promise<boolean> =>
  takeAllFree(trx, orderId, 'sold');

/** reserved -> available. */
export const releaseHeldStock = (trx: Trx, orderId: number): Promise<void> =>
  putBack(trx, orderId, 'reserved');

/** sold -> available, for what came back and can be sold again. */
export const restockSoldUnits = (trx: Trx, orderId: number): Promise<void> => putBack(trx, orderId, 'sold');

/** reserved -> sold, of all that an order took. */
export const sellHeldStock = (trx: Trx, units: readonly StockUnit[]): Promise<void> =>
  moveAll(trx, units, 'reserved', 'sold');

async function putBack(trx: Trx, orderId: number, from: 'reserved' | 'sold'): Promise<void> {
  const units = await findHeldUnits(trx, orderId);
  await moveAll(trx, units, from, 'available');
  await tellTaken(trx, units);
}

async function takeAllFree(trx: Trx, orderId: number, to: 'reserved' | 'sold'): Promise<boolean> {
  const taken: StockUnit[] = [];
  for (const unit of await findHeldUnits(trx, orderId)) {
    if (!(await takeFree(trx, unit, to))) {
      await moveAll(trx, taken, to, 'available');
      return false;
    }
    taken.push(unit);
  }
  await tellTaken(trx, taken);
  return true;
}

/** What can be bought has changed. */
const tellTaken = (trx: Trx, units: readonly StockUnit[]): Promise<void> =>
  publishChanges(
    trx,
    'stock',
    units.map(({ productId }) => productId),
    new Date(),
  );

/** The guard stands in the write: of two who want the last unit, the second finds no row to change. */
async function takeFree(trx: Trx, unit: StockUnit, to: 'reserved' | 'sold'): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('stock')
    .set((eb) => ({
      available: eb('available', '-', unit.quantity),
      [to]: eb(to, '+', unit.quantity),
    }))
    .where('product_id', '=', unit.productId)
    .where((eb) =>
      eb.or([
        eb('available', '>=', unit.quantity),
        eb('backorders', '<>', 'no'),
        // Counted when it was ordered, but not any more.
        eb('managed', '=', 0),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Moves units from one shelf to another, each row by its key and in id order: one statement for all would leave the
 * order of its locks, and whether it reads the whole table, to the planner.
 */
async function moveAll(trx: Trx, units: readonly StockUnit[], from: Shelf, to: Shelf): Promise<void> {
  for (const { productId, quantity } of inIdOrder(units)) {
    await trx
      .updateTable('stock')
      .set((eb) => ({ [from]: eb(from, '-', quantity), [to]: eb(to, '+', quantity) }))
      .where('product_id', '=', productId)
      .execute();
  }
}

/** What an order took, in id order. */
export const findHeldUnits = (trx: Trx, orderId: number): Promise<StockUnit[]> =>
  trx
    .selectFrom('order_stock')
    .select(['product_id as productId', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute();

const nothingOf = ({ productId, quantity }: StockUnit): Shortage => ({
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

/** Every transaction locks stock rows in the same order, so that no two wait for each other. */
const inIdOrder = <Unit extends StockUnit>(units: readonly Unit[]): Unit[] =>
  units.toSorted((one, other) => one.productId - other.productId);
