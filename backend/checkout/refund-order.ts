import { decimalFromCents, formatRand } from '#domain/money.ts';
import { mayChange, ORDER_RULES, type OrderStatus } from '#domain/order-status.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { type Actor, COMMAND_LINE, writeLog } from '../ground/log/write-log.ts';
import { findListeners, writeEvents } from '../ground/webhooks/write-events.ts';
import { mailDelay } from '../mail/enqueue-mail.ts';
import { enqueueRefundMail } from '../mail/enqueue-order-mails.ts';
import { findCounterSale } from '../orders/counter-sales.ts';
import { findRefunded, type Refunded } from '../orders/find-refunds.ts';
import { orderEvent } from '../orders/order-events.ts';
import type { OrderContext, OrderServices } from '../orders/order-services.ts';
import { changeStatus, lockOrder } from '../orders/order-state.ts';
import { findOrderByNumber, findOrderLines, type Order, type OrderLine } from '../orders/queries.ts';
import { countRestocked, restockLines } from '../orders/restock-lines.ts';
import { chooseRefund, type RefundChoice, type RefundProblem } from './choose-refund.ts';
import { shipIfNothingIsLeft } from './ship-order.ts';

export interface RefundRequest extends RefundChoice {
  message: string;
  /** The provider's reference, if the money has been sent already. */
  reference: string;
  /** A repeated key changes nothing. */
  requestKey?: string | undefined;
  /** What had been refunded when this was decided. */
  seenRefundedCents?: number | undefined;
}

export type RefundResult =
  | { ok: true; order: Order }
  | { ok: false; code: 'order_not_found' }
  | { ok: false; code: 'not_allowed'; status: OrderStatus }
  | { ok: false; code: 'changed_meanwhile'; refundedCents: number }
  | { ok: false; code: 'invalid_refund'; problem: RefundProblem };

/** Refunds everything left; `restock` makes the units available again. */
export const refundOrder = (
  services: OrderServices,
  number: string,
  restock: boolean,
): Promise<RefundResult> =>
  refundPart(services, number, {
    everything: true,
    lines: [],
    deliveryCents: 0,
    goodwillCents: 0,
    restock: restock ? 'all' : [],
    message: '',
    reference: '',
  });

/** Books a refund, which the owner pays at the provider. */
export async function refundPart(
  services: OrderServices,
  number: string,
  request: RefundRequest,
  by: Actor = COMMAND_LINE,
): Promise<RefundResult> {
  const { id } = (await findOrderByNumber(services.db, number)) ?? {};
  if (id === undefined) return { ok: false, code: 'order_not_found' };
  return transact(services.db, async (trx): Promise<RefundResult> => {
    const order = await lockOrder(trx, id);
    if (!order) return { ok: false, code: 'order_not_found' };
    if (await isRepeated(trx, id, request)) return { ok: true, order };
    if (!mayChange(order.status, 'refunded', 'shop')) {
      return { ok: false, code: 'not_allowed', status: order.status };
    }
    const lines = await findOrderLines(trx, id);
    const refunded = await findRefunded(trx, id);
    const { seenRefundedCents = refunded.totalCents } = request;
    if (seenRefundedCents !== refunded.totalCents) {
      return { ok: false, code: 'changed_meanwhile', refundedCents: refunded.totalCents };
    }
    const chosen = chooseRefund(order, lines, refunded, request);
    if ('problem' in chosen) return { ok: false, code: 'invalid_refund', problem: chosen.problem };
    return { ok: true, order: await book(trx, services, { order, lines, refunded, request, chosen, by }) };
  });
}

/** Cash is refunded immediately. */
const FROM_THE_DRAWER = 'cash from the drawer';

interface Booking {
  order: Order;
  lines: readonly OrderLine[];
  refunded: Refunded;
  request: RefundRequest;
  chosen: Exclude<ReturnType<typeof chooseRefund>, { problem: unknown }>;
  by: Actor;
}

async function book(trx: Trx, services: OrderContext, booking: Booking): Promise<Order> {
  const { order, lines, refunded, request, chosen, by } = booking;
  const now = services.now();
  const at = now.toISOString();
  const isSold = ORDER_RULES[order.status].stock === 'sold';
  const isWhole = refunded.totalCents + chosen.totalCents === order.total_cents;
  const sale = await findCounterSale(trx, order.id);
  const { id: refundId } = await trx
    .insertInto('refunds')
    .values({
      order_id: order.id,
      request_key: request.requestKey || null,
      at,
      person_id: by.personId,
      who: by.name,
      goods_cents: chosen.goodsCents,
      delivery_cents: chosen.deliveryCents,
      goodwill_cents: chosen.goodwillCents,
      total_cents: chosen.totalCents,
      message: request.message,
      reference: request.reference || (sale?.paid_by === 'cash' ? FROM_THE_DRAWER : ''),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const restocked = await countRestocked(trx, order.id);
  const parts = chosen.lines.map(({ lineId, quantity, isRestocked }) => {
    // A return may have put these units back already.
    const away = (refunded.units.get(lineId) ?? 0) + quantity - (restocked.get(lineId) ?? 0);
    return {
      refund_id: refundId,
      order_line_id: lineId,
      quantity,
      restocked: isRestocked && isSold ? Math.max(0, Math.min(quantity, away)) : 0,
    };
  });
  if (parts.length > 0) await trx.insertInto('refund_lines').values(parts).execute();
  const back = parts.flatMap(({ order_line_id, restocked }) => {
    const line = lines.find(({ id }) => id === order_line_id);
    return line && restocked > 0 ? [{ line, quantity: restocked }] : [];
  });
  await restockLines(trx, back, 'refund', { order, by, at });
  const note = back.length > 0 ? 'units restocked' : '';
  const changed = isWhole
    ? await changeStatus(trx, order, 'refunded', { actor: 'shop', at, note })
    : await shipIfNothingIsLeft(trx, order, { at, waitSeconds: mailDelay(by) });
  const items = [
    ...chosen.lines.map(({ lineId, quantity }) => `${quantity} x ${nameOf(lines, lineId)}`),
    ...(chosen.deliveryCents > 0 ? ['Delivery'] : []),
  ];
  const mailed = { id: refundId, totalCents: chosen.totalCents, isWhole, items, message: request.message };
  await enqueueRefundMail(trx, services, changed, mailed, mailDelay(by));
  const refund = { id: refundId, total: decimalFromCents(chosen.totalCents), is_whole: isWhole };
  await writeEvents(
    trx,
    await findListeners(trx).execute(),
    [orderEvent('order.refunded', changed, { refund })],
    { at, waitSeconds: mailDelay(by) },
  );
  await writeLog(
    trx,
    by,
    {
      what: 'order',
      which: order.number,
      before: `${formatRand(refunded.totalCents)} refunded`,
      after: [`${formatRand(chosen.totalCents)} more`, ...items, note].filter(Boolean).join(', '),
      reason: request.message.replaceAll('\n', ' ').slice(0, 300),
    },
    now,
  );
  return changed;
}

const nameOf = (lines: readonly OrderLine[], lineId: number): string =>
  lines.find(({ id }) => id === lineId)?.name ?? '';

async function isRepeated(trx: Trx, orderId: number, { requestKey }: RefundRequest): Promise<boolean> {
  if (!requestKey) return false;
  const earlier = await trx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return earlier !== undefined;
}
