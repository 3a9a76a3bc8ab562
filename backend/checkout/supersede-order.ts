import type { OrderRequest } from '#contract/orders.ts';
import { mayChange, ORDER_RULES } from '#domain/orders/order-status.ts';
import type { Trx } from '../ground/db/tables.ts';
import { lockStock, type StockUnit } from '../orders/move-units.ts';
import { changeStatus, lockLastSuccessor, lockOrder } from '../orders/order-state.ts';
import { findOrderUnits, releaseHeldStock } from '../orders/order-stock.ts';
import type { Order } from '../orders/queries.ts';

/** The order named, or the latest of the same attempt. */
export async function findReplacedKey(
  trx: Trx,
  { order_key, attempt_key }: Pick<OrderRequest, 'order_key' | 'attempt_key'>,
  by: Order,
): Promise<string | undefined> {
  if (order_key || !attempt_key) return order_key || undefined;
  const earlier = await trx
    .selectFrom('orders')
    .select('order_key')
    .where('attempt_key', '=', attempt_key)
    .where('id', '<>', by.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return earlier?.order_key;
}

/** Releases the stock of the cart's unpaid order, so that a retry is not blocked and no cart is paid twice. */
export async function supersedeOrder(
  trx: Trx,
  orderKey: string,
  by: Order,
  wanted: StockUnit[],
): Promise<void> {
  const found = await trx
    .selectFrom('orders')
    .select('id')
    .where('order_key', '=', orderKey)
    .executeTakeFirst();
  const named = found && (await lockOrder(trx, found.id));
  if (!named) return;
  const old = await lockLastSuccessor(trx, named);
  if (!mayChange(old.status, 'superseded', 'shopper')) return;
  await lockStock(trx, [...wanted, ...(await findOrderUnits(trx, old.id))]);
  const at = by.created_at;
  if (ORDER_RULES[old.status].stock === 'held') {
    await releaseHeldStock(trx, { order: old, by: 'shopper', at });
  }
  await changeStatus(trx, old, 'superseded', {
    actor: 'shopper',
    note: `ordered anew as ${by.number}`,
    at,
    supersededBy: by.id,
  });
}
