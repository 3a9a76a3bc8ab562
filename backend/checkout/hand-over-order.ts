import { fitsDelivery, mayChange, ORDER_RULES, type OrderStatus } from '#domain/order-status.ts';
import { transact } from '../ground/db/transact.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { enqueueChangeMail } from '../mail/enqueue-order-mails.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { changeStatus, lockOrder, type StatusChange } from '../orders/order-state.ts';
import { restockSoldUnits, sellAvailableStock } from '../orders/order-stock.ts';
import { findOrderByNumber, type Order } from '../orders/queries.ts';

export type HandOverRefusal =
  | { ok: false; code: 'order_not_found' | 'out_of_stock' }
  | { ok: false; code: 'wrong_method'; method: Order['delivery_method'] }
  | { ok: false; code: 'not_allowed'; status: OrderStatus };

export type HandOverResult = { ok: true; order: Order } | HandOverRefusal;

export const markReadyToCollect = (services: OrderServices, number: string): Promise<HandOverResult> =>
  changeByOwner(services, number, 'ready_to_collect', { note: 'packed' });

export const completeOrder = (services: OrderServices, number: string): Promise<HandOverResult> =>
  changeByOwner(services, number, 'completed', { note: 'handed over' });

/** The owner returns the money at the provider; `restock` makes the units available again. */
export const refundOrder = (
  services: OrderServices,
  number: string,
  restock: boolean,
): Promise<HandOverResult> => changeByOwner(services, number, 'refunded', { note: '', restock });

interface OwnerChange extends Pick<StatusChange, 'note'> {
  restock?: boolean;
}

async function changeByOwner(
  services: OrderServices,
  number: string,
  to: 'ready_to_collect' | 'completed' | 'refunded',
  { restock = false, ...change }: OwnerChange,
): Promise<HandOverResult> {
  const { id } = (await findOrderByNumber(services.db, number)) ?? {};
  if (id === undefined) return { ok: false, code: 'order_not_found' };
  return transact(services.db, async (trx): Promise<HandOverResult> => {
    const order = await lockOrder(trx, id);
    if (!order) return { ok: false, code: 'order_not_found' };
    if (!mayChange(order.status, to, 'shop')) {
      return { ok: false, code: 'not_allowed', status: order.status };
    }
    if (!fitsDelivery(to, order.delivery_method)) {
      return { ok: false, code: 'wrong_method', method: order.delivery_method };
    }
    const isSold = ORDER_RULES[order.status].stock === 'sold';
    const at = services.now().toISOString();
    const move = { order, by: 'shop', at } as const;
    const isHandedOver = to !== 'refunded';
    if (isHandedOver && !isSold && !(await sellAvailableStock(trx, move)))
      return { ok: false, code: 'out_of_stock' };
    const isRestocked = restock && isSold;
    if (isRestocked) await restockSoldUnits(trx, move);
    const changed = await changeStatus(trx, order, to, {
      actor: 'shop',
      at,
      ...change,
      note: isRestocked ? 'units restocked' : change.note,
    });
    if (to !== 'completed') await enqueueChangeMail(trx, services, changed, to);
    if (isHandedOver && !isSold) await issueInvoice(trx, services, id);
    return { ok: true, order: changed };
  });
}
