import { fitsDelivery, mayChange, ORDER_RULES, type OrderStatus } from '#domain/orders/order-status.ts';
import { ORDER_STATUS_NAMES } from '#domain/orders/order-status-names.ts';
import { transact } from '../ground/db/transact.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { type Actor, COMMAND_LINE, writeLog } from '../log/write-log.ts';
import { mailDelay } from '../mail/enqueue-mail.ts';
import { enqueueChangeMail } from '../mail/enqueue-order-mails.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { changeStatus, lockOrder } from '../orders/order-state.ts';
import { findOrderByNumber, type Order } from '../orders/queries.ts';
import { openSoldGiftCards } from '../orders/sold-gift-cards.ts';
import { sellUnsold } from './sell-unsold.ts';
import { undoableHandOver } from './undo-hand-over.ts';

export type HandOverRefusal =
  | { ok: false; code: 'order_not_found' | 'out_of_stock' }
  | { ok: false; code: 'wrong_method'; method: Order['delivery_method'] }
  | { ok: false; code: 'not_allowed'; status: OrderStatus };

export type HandOverResult =
  | { ok: true; order: Order }
  | HandOverRefusal
  | { ok: false; code: 'changed_meanwhile'; status: OrderStatus };

interface HandOverOptions {
  /** Defaults to the command line. */
  by?: Actor;
  /** The status that was shown; refused if it has changed. */
  seen?: OrderStatus;
}

export const markReadyToCollect = (
  services: OrderServices,
  number: string,
  options: HandOverOptions = {},
): Promise<HandOverResult> => handOver(services, number, { to: 'ready_to_collect', note: 'packed' }, options);

export const completeOrder = (
  services: OrderServices,
  number: string,
  options: HandOverOptions = {},
): Promise<HandOverResult> => handOver(services, number, { to: 'completed', note: 'handed over' }, options);

interface HandOver {
  to: 'ready_to_collect' | 'completed';
  note: string;
}

async function handOver(
  services: OrderServices,
  number: string,
  { to, note }: HandOver,
  { by = COMMAND_LINE, seen }: HandOverOptions,
): Promise<HandOverResult> {
  const { id } = (await findOrderByNumber(services.db, number)) ?? {};
  if (id === undefined) return { ok: false, code: 'order_not_found' };
  return transact(services.db, async (trx): Promise<HandOverResult> => {
    const order = await lockOrder(trx, id);
    if (!order) return { ok: false, code: 'order_not_found' };
    const { status } = order;
    if (seen !== undefined && status !== seen) return { ok: false, code: 'changed_meanwhile', status };
    const fits = fitsDelivery(status, to, order.delivery_method);
    const isTooEarly = to === 'completed' && !fits;
    if (isTooEarly || !mayChange(status, to, 'shop')) return { ok: false, code: 'not_allowed', status };
    if (!fits) {
      return { ok: false, code: 'wrong_method', method: order.delivery_method };
    }
    const isSold = ORDER_RULES[status].stock === 'sold';
    const now = services.now();
    const at = now.toISOString();
    if (!isSold && !(await sellUnsold(trx, { order, by, at }))) {
      return { ok: false, code: 'out_of_stock' };
    }
    const changed = await changeStatus(trx, order, to, { actor: 'shop', at, note });
    if (to !== 'completed') await enqueueChangeMail(trx, services, changed, to, mailDelay(by));
    const undo = undoableHandOver(order, to);
    const [before, after] = [ORDER_STATUS_NAMES[status], ORDER_STATUS_NAMES[to]];
    await writeLog(
      trx,
      by,
      { what: 'order', which: order.number, before, after, ...(undo && { undo }) },
      now,
    );
    if (!isSold) {
      const { waitHours } = services.settings.shop.giftCards;
      await openSoldGiftCards(trx, { orderId: id, by, at }, { waitHours, waitSeconds: mailDelay(by) });
      await issueInvoice(trx, services, id);
    }
    return { ok: true, order: changed };
  });
}
