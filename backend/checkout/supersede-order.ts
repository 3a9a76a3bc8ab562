import type { OrderRequest } from '#contract/orders.ts';
import { mayChange, ORDER_RULES } from '#domain/order-status.ts';
import type { Trx } from '../ground/db/tables.ts';
import { lockLastSuccessor } from '../orders/last-successor.ts';
import { changeStatus, lockOrder } from '../orders/order-state.ts';
import { findHeldUnits, lockStock, releaseHeldStock, type StockUnit } from '../orders/order-stock.ts';
import type { Order } from '../orders/queries.ts';

/** The key of the order that a new one replaces: the one it names, or the last one of its attempt. */
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

/**
 * Ends an unpaid order of the same cart and gives back what it holds, so that a shopper's second attempt is not blocked
 * by the first and one cart is not paid twice. A client that missed a later attempt, made in another tab perhaps, names an
 * order that has been replaced already: then the last of its successors is meant. `wanted` is what the new order will
 * take: all rows are locked in one go, in id order.
 */
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
  await lockStock(trx, [...wanted, ...(await findHeldUnits(trx, old.id))]);
  if (ORDER_RULES[old.status].stock === 'held') await releaseHeldStock(trx, old.id);
  await changeStatus(trx, old, 'superseded', {
    actor: 'shopper',
    note: `ordered anew as ${by.number}`,
    at: by.created_at,
    supersededBy: by.id,
  });
}
