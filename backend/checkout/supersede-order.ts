import type { OrderRequest } from '#contract/orders.ts';
import { mayChange, ORDER_RULES } from '#domain/orders/order-status.ts';
import { moveOrderCredit } from '../credit/order-credit.ts';
import { releaseUses } from '../discounts/hold-uses.ts';
import { releaseEntries } from '../events/order-entries.ts';
import type { Trx } from '../ground/db/tables.ts';
import { changeStatus, lockLastSuccessor, lockOrder } from '../orders/order-state.ts';
import type { Order } from '../orders/queries.ts';
import { lockStock, type StockUnit } from '../orders/stock/move-units.ts';
import { findOrderUnits, releaseHeldStock } from '../orders/stock/order-stock.ts';

/**
 * Locks the unpaid order that a new one of the same cart replaces: the one named, or the latest of the same attempt, or
 * what has replaced it since.
 */
export async function lockReplaced(
  trx: Trx,
  request: Pick<OrderRequest, 'order_key' | 'attempt_key'>,
  by?: Order,
): Promise<Order | undefined> {
  const id = await findReplaced(trx, request, by);
  const named = id === undefined ? undefined : await lockOrder(trx, id);
  const last = named && (await lockLastSuccessor(trx, named));
  return last && mayChange(last.status, 'superseded', 'shopper') ? last : undefined;
}

async function findReplaced(
  trx: Trx,
  { order_key, attempt_key }: Pick<OrderRequest, 'order_key' | 'attempt_key'>,
  by: Order | undefined,
): Promise<number | undefined> {
  if (!order_key && !attempt_key) return undefined;
  const earlier = await trx
    .selectFrom('orders')
    .select('id')
    .where(order_key ? 'order_key' : 'attempt_key', '=', order_key || attempt_key)
    .where('id', '<>', by?.id ?? 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return earlier?.id;
}

/** Releases the stock, the discounts and the credit of the cart's unpaid order, so that a retry is not blocked and no cart is paid twice. */
export async function supersedeOrder(trx: Trx, old: Order, by: Order, wanted: StockUnit[]): Promise<void> {
  await moveOrderCredit(trx, 'held', 'released', { orderId: old.id, by: 'shopper', at: by.created_at });
  await releaseUses(trx, old.id);
  await releaseEntries(trx, old.id);
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
