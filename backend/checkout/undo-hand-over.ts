import { z } from 'zod';
import { mayRevert } from '#domain/orders/order-changes.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { ORDER_STATUS_NAMES } from '#domain/orders/order-status-names.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { LogLine, UndoStep } from '../log/write-log.ts';
import { withholdMail } from '../mail/enqueue-mail.ts';
import { lockOrder, revertStatus } from '../orders/order-state.ts';
import type { Order } from '../orders/queries.ts';

const handOverSchema = z.object({
  orderId: z.number(),
  from: z.enum(ORDER_STATUSES),
  to: z.enum(ORDER_STATUSES),
});

/** undefined if the previous status cannot be restored. */
export const undoableHandOver = ({ id, status }: Order, to: OrderStatus): UndoStep | undefined =>
  mayRevert(to, status) ? { action: 'hand-over-order', data: { orderId: id, from: status, to } } : undefined;

/** Only until the shopper has been mailed. */
export async function undoHandOver(
  trx: Trx,
  _services: unknown,
  { data }: { data: unknown },
): Promise<{ ok: true; line: LogLine } | { ok: false; reason: string }> {
  const { orderId, from, to } = handOverSchema.parse(data);
  const order = await lockOrder(trx, orderId);
  if (!order) return { ok: false, reason: 'The order has been deleted since.' };
  if (order.status !== to)
    return { ok: false, reason: `The order is ${ORDER_STATUS_NAMES[order.status]} now.` };
  const withheld = to === 'completed' || (await withholdMail(trx, `order-${to}:${orderId}`));
  if (!withheld) return { ok: false, reason: 'The mail about it has left, so the customer knows.' };
  await revertStatus(trx, order, from);
  const [before, after] = [ORDER_STATUS_NAMES[to], ORDER_STATUS_NAMES[from]];
  return { ok: true, line: { what: 'order', which: order.number, before, after } };
}
