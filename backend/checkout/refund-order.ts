import { mayRestock } from '#domain/line-balance.ts';
import { decimalFromCents, formatRand } from '#domain/money.ts';
import { isHere, mayRefund, ORDER_RULES, type OrderStatus } from '#domain/order-status.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { type Actor, COMMAND_LINE, writeLog } from '../ground/log/write-log.ts';
import { findListeners, writeEvents } from '../ground/webhooks/write-events.ts';
import { mailDelay } from '../mail/enqueue-mail.ts';
import { enqueueRefundMail } from '../mail/enqueue-order-mails.ts';
import { findRefunded, type Refunded, refundedCents } from '../orders/find-refunds.ts';
import { findLineBalances } from '../orders/line-balances.ts';
import { orderEvent } from '../orders/order-events.ts';
import type { OrderContext, OrderServices } from '../orders/order-services.ts';
import { changeStatus, lockOrder } from '../orders/order-state.ts';
import { takeOutRefunded } from '../orders/parcels.ts';
import {
  findCounterSale,
  findOrderByNumber,
  findOrderLines,
  type Order,
  type OrderLine,
} from '../orders/queries.ts';
import { releaseLines, restockLines } from '../orders/restock-lines.ts';
import { chooseRefund, type RefundChoice, type RefundProblem, unitsLeft } from './choose-refund.ts';
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
    const lines = await findOrderLines(trx, id);
    const refunded = await findRefunded(trx, id);
    const keptCents = order.total_cents - refundedCents(order, refunded.totalCents);
    if (!mayRefund(order.status, keptCents)) return { ok: false, code: 'not_allowed', status: order.status };
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
  const keptCents = order.total_cents - refunded.totalCents - chosen.totalCents;
  const isWhole = keptCents === 0;
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
  const balances = await findLineBalances(trx, order.id, lines);
  const parts = chosen.lines.map(({ lineId, quantity, isRestocked }) => {
    const balance = balances.get(lineId);
    return {
      refund_id: refundId,
      order_line_id: lineId,
      quantity,
      restocked: isRestocked && isSold && balance ? mayRestock(balance, 'refund', quantity) : 0,
    };
  });
  if (parts.length > 0) await trx.insertInto('refund_lines').values(parts).execute();
  await takeOutRefunded(trx, order.id);
  const linePart = (lineId: number, quantity: number) => {
    const line = lines.find(({ id }) => id === lineId);
    return line && quantity > 0 ? [{ line, quantity }] : [];
  };
  const back = parts.flatMap(({ order_line_id, restocked }) => linePart(order_line_id, restocked));
  await restockLines(trx, back, 'refund', { order, by, at });
  if (!isSold) {
    const never = chosen.lines.flatMap(({ lineId, quantity }) => linePart(lineId, quantity));
    await releaseLines(trx, never, order.id);
  }
  const note = back.length > 0 ? 'units restocked' : '';
  const changed = await closeRefunded(trx, booking, { isWhole, at, note, waitSeconds: mailDelay(by) });
  const items = [
    ...chosen.lines.map(({ lineId, quantity }) => `${quantity} x ${nameOf(lines, lineId)}`),
    ...(chosen.deliveryCents > 0 ? ['Delivery'] : []),
  ];
  const mailed = {
    id: refundId,
    totalCents: chosen.totalCents,
    isWhole,
    keptDeliveryCents: changed.status === 'refunded' ? keptCents : 0,
    items,
    message: request.message,
  };
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

/** Once no unit is left to hand over, whatever of the delivery fee is kept, the order is not to be packed any more. */
async function closeRefunded(
  trx: Trx,
  { order, lines, refunded, chosen }: Booking,
  { isWhole, note, ...timing }: { isWhole: boolean; note: string; at: string; waitSeconds: number },
): Promise<Order> {
  if (order.status === 'refunded') return order;
  const change = { actor: 'shop', at: timing.at, note } as const;
  if (isWhole) return changeStatus(trx, order, 'refunded', change);
  const shipped = await shipIfNothingIsLeft(trx, order, timing);
  if (!isHere(shipped.status)) return shipped;
  const units = new Map(chosen.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const isEmpty = lines.every((line) => unitsLeft(line, refunded) === (units.get(line.id) ?? 0));
  return isEmpty ? changeStatus(trx, order, 'refunded', change) : order;
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
