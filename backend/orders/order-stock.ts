import { holdMinutes } from '#domain/hold-limits.ts';
import type { OrderActor } from '#domain/order-status.ts';
import { NO_SUPPLY, type Supply, suffices } from '#domain/stock.ts';
import type { MovementCause } from '#domain/stock-ledger.ts';
import type { Movement } from '../catalogue/stock/movement.ts';
import { recordMovements } from '../catalogue/stock/record-movements.ts';
import { insertChanges, publishChanges } from '../ground/changes/publish-changes.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { Actor } from '../ground/log/write-log.ts';
import {
  findAvailable,
  inIdOrder,
  lockStock,
  moveUnits,
  type StockUnit,
  takeAvailable,
} from './move-units.ts';
import type { OrderContext } from './order-services.ts';
import type { Order } from './queries.ts';

export interface WantedUnit extends StockUnit {
  isCounted: boolean;
  supply: Supply;
}

export interface Shortage {
  productId: number;
  requested: number;
  available: number;
}

/** Order, actor and time of a movement. */
export interface OrderMove {
  order: Pick<Order, 'id' | 'number'>;
  by: OrderActor | Actor;
  at: string;
}

/** Returns what was short, for the caller to roll back; others wait for these rows, so the commit should follow. */
export const holdStock = (trx: Trx, units: WantedUnit[], move: OrderMove): Promise<Shortage[]> =>
  takeWanted(trx, units, { to: 'reserved', cause: 'hold' }, move);

/** The same for goods that are paid for and taken at once. */
export const sellOverCounter = (trx: Trx, units: WantedUnit[], move: OrderMove): Promise<Shortage[]> =>
  takeWanted(trx, units, { to: 'sold', cause: 'counter_sale' }, move);

/** For offline sales: takes what is there and reports what is missing. Never below 0. */
export async function sellWhatIsThere(
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
  await record(trx, movements, 'counter_sale', move);
  return { taken, missing };
}

/** Takes units that were missing when their order was sold; false, with nothing changed, if they still are. */
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
  if (shortages.length === 0) await record(trx, taken, cause, move);
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

/** available -> reserved; false, with nothing changed, when units are missing. */
export const holdStockAgain = (trx: Trx, move: OrderMove): Promise<boolean> =>
  takeAllAvailable(trx, 'reserved', 'hold', move);

/** available -> sold; false, with nothing changed, when units are missing. */
export const sellAvailableStock = (trx: Trx, move: OrderMove): Promise<boolean> =>
  takeAllAvailable(trx, 'sold', 'sale', move);

export const sellHeldStock = async (trx: Trx, units: readonly StockUnit[], move: OrderMove): Promise<void> =>
  record(trx, await moveUnits(trx, units, 'reserved', 'sold'), 'sale', move);

export const releaseHeldStock = async (trx: Trx, move: OrderMove): Promise<void> =>
  putBack(trx, await findHeldUnits(trx, move.order.id), 'reserved', 'release', move);

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
  await record(trx, await moveUnits(trx, units, from, 'available'), cause, move);
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
  for (const unit of await findHeldUnits(trx, move.order.id)) {
    const movement = await takeAvailable(trx, unit, to);
    if (!movement) {
      await moveUnits(trx, taken, to, 'available');
      return false;
    }
    taken.push(unit);
    movements.push(movement);
  }
  await record(trx, movements, cause, move);
  await publishStockChange(trx, taken);
  return true;
}

const ACTORS: Record<OrderActor, string> = {
  shopper: 'Shopper',
  provider: 'PayFast',
  clock: 'Clock',
  shop: 'Shop',
};

const record = (
  trx: Trx,
  movements: readonly Movement[],
  cause: MovementCause,
  { order, by, at }: OrderMove,
): Promise<void> =>
  recordMovements(trx, movements, {
    cause,
    actor: typeof by === 'string' ? { personId: null, name: ACTORS[by] } : by,
    at,
    reference: order.number,
  });

const publishStockChange = (trx: Trx, units: readonly StockUnit[]): Promise<void> =>
  publishChanges(
    trx,
    'stock',
    units.map(({ productId }) => productId),
    new Date(),
  );

export const findHeldUnits = (trx: Trx, orderId: number): Promise<StockUnit[]> =>
  trx
    .selectFrom('order_stock')
    .select(['product_id as productId', 'quantity'])
    .where('order_id', '=', orderId)
    .where('quantity', '>', 0)
    .orderBy('product_id')
    .execute();

/** Of each counted unit of the order that is not made to order. */
export async function findUnitsLeft(trx: Trx, orderId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('order_stock')
    .innerJoin('stock', 'stock.product_id', 'order_stock.product_id')
    .where('order_id', '=', orderId)
    .where('managed', '=', 1)
    .where('backorders', '=', 'no')
    .select('available')
    .execute();
  return rows.map(({ available }) => available);
}

const fullShortage = ({ productId, quantity }: StockUnit): Shortage => ({
  productId,
  requested: quantity,
  available: 0,
});

/** `left`: units of each that remain for others. */
export function nextHoldExpiry({ now, settings }: OrderContext, left: readonly number[]): string {
  const usual = settings.stockHoldMinutes;
  const minutes = settings.limitsHolds ? holdMinutes(usual, left) : usual;
  return new Date(now().getTime() + minutes * 60_000).toISOString();
}
