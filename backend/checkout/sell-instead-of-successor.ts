import { ORDER_RULES } from '#domain/orders/order-status.ts';
import { isCreditThere, lockAccounts, moveOrderCredit } from '../credit/order-credit.ts';
import { lockUses, releaseUses } from '../discounts/hold-uses.ts';
import { releaseEntries, whyEntriesAreGone } from '../events/order-entries.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { UnfulfillableReason } from '../mail/shop-notice.ts';
import { changeStatus, lockLastSuccessor } from '../orders/order-state.ts';
import type { Order } from '../orders/queries.ts';
import { lockStock } from '../orders/stock/move-units.ts';
import {
  findOrderUnits,
  holdStockAgain,
  releaseHeldStock,
  sellAvailableStock,
} from '../orders/stock/order-stock.ts';
import type { Settler } from './settler.ts';

/** Takes the units of the unpaid order that replaced it, and supersedes that one in turn: one cart, one paid order. */
export async function sellInsteadOfSuccessor(
  trx: Trx,
  order: Order,
  { actor, by, at }: Pick<Settler, 'actor' | 'by'> & { at: string },
): Promise<'sold' | UnfulfillableReason> {
  const successor = await lockLastSuccessor(trx, order);
  const rule = ORDER_RULES[successor.status];
  if (rule.paid) return 'successor_paid';
  await lockAccounts(trx, [order.id, successor.id]);
  await lockUses(trx, order.id, ['released']);
  await lockUses(trx, successor.id, ['held']);
  if (!(await isCreditThere(trx, order.id, successor.id))) return 'credit_gone';
  const late = { at, isPaid: true, instead: successor.id };
  if (await whyEntriesAreGone(trx, order.id, late)) return 'seat_gone';
  await lockStock(trx, [
    ...(await findOrderUnits(trx, order.id)),
    ...(await findOrderUnits(trx, successor.id)),
  ]);
  const ofSuccessor = { order: successor, by, at };
  if (rule.stock === 'held') await releaseHeldStock(trx, ofSuccessor);
  if (!(await sellAvailableStock(trx, { order, by, at }))) {
    // Cannot fail: the rows are still locked.
    if (rule.stock === 'held') await holdStockAgain(trx, ofSuccessor);
    return 'out_of_stock';
  }
  await moveOrderCredit(trx, 'held', 'released', { orderId: successor.id, by, at });
  await releaseUses(trx, successor.id);
  await releaseEntries(trx, successor.id);
  await changeStatus(trx, successor, 'superseded', {
    actor,
    note: `${order.number} of the same cart was paid`,
    at,
    supersededBy: order.id,
  });
  return 'sold';
}
