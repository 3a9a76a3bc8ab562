import { z } from 'zod';
import { ORDER_STATUS_NAMES } from '#domain/orders/order-status-names.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { LogLine, UndoStep } from '../log/write-log.ts';
import { withholdMail } from '../mail/enqueue-mail.ts';
import { parcelMailKey } from '../mail/enqueue-order-mails.ts';
import { findRefunded } from '../orders/find-refunds.ts';
import { lockOrder, revertStatus } from '../orders/order-state.ts';
import { replaceOrderWords } from '../orders/order-words.ts';
import { type Parcel, takeOutRefunded } from '../orders/parcels.ts';
import { findOrderLines, type Order } from '../orders/queries.ts';
import { findLineBalances } from '../orders/stock/line-balances.ts';
import { refundableUnits } from './choose-refund.ts';

const shipmentSchema = z.object({
  orderId: z.number(),
  parcelId: z.number(),
  parcel: z.number(),
  tracking: z.string(),
  courier: z.string(),
});

/** undefined if stock was taken and an invoice issued with it. */
export const undoableShipment = ({ id, status }: Order, before: Parcel): UndoStep | undefined =>
  status === 'paid'
    ? {
        action: 'ship-parcel',
        data: {
          orderId: id,
          parcelId: before.id,
          parcel: before.number,
          tracking: before.tracking,
          courier: before.courier,
        },
      }
    : undefined;

/** Only until the shopper has been mailed and the courier has collected it. */
export async function undoShipment(
  trx: Trx,
  _services: unknown,
  { data }: { data: unknown },
): Promise<{ ok: true; line: LogLine } | { ok: false; reason: string }> {
  const { orderId, parcelId, parcel, tracking, courier } = shipmentSchema.parse(data);
  const order = await lockOrder(trx, orderId);
  if (!order) return { ok: false, reason: 'The order has been deleted since.' };
  if (order.status !== 'shipped' && order.status !== 'paid') {
    return { ok: false, reason: `The order is ${ORDER_STATUS_NAMES[order.status]} now.` };
  }
  const reason = await whyNotToPack(trx, orderId);
  if (reason !== undefined) return { ok: false, reason };
  const isWithheld =
    (await withholdMail(trx, `order-shipped:${orderId}`)) ||
    (await withholdMail(trx, parcelMailKey(orderId, parcel)));
  if (!isWithheld) return { ok: false, reason: MAIL_HAS_LEFT };
  await returnToPacking(trx, order, parcelId, { tracking, courier });
  return { ok: true, line: { what: 'parcel', which: order.number, before: 'Shipped', after: 'To pack' } };
}

const MAIL_HAS_LEFT =
  'The mail about it has left, so the customer knows. On the order you can correct its tracking, or put it back to packing.';

/** Why a parcel that has left cannot be among those to pack again, as a sentence; undefined if it can. */
export async function whyNotToPack(trx: Trx, orderId: number): Promise<string | undefined> {
  const refunded = await findRefunded(trx, orderId);
  const lines = await findOrderLines(trx, orderId);
  if (lines.every((line) => refundableUnits(line, refunded) === 0))
    return 'All of its items have been refunded since.';
  const balances = await findLineBalances(trx, orderId, lines);
  return [...balances.values()].some(({ shelvedByReturn }) => shelvedByReturn > 0)
    ? 'Some of it was returned and is on the shelf, where others can buy it: refund it, and take a new order.'
    : undefined;
}

/** The order is to pack again. */
export async function returnToPacking(
  trx: Trx,
  order: Order,
  parcelId: number,
  before: { tracking: string; courier: string },
): Promise<void> {
  await trx
    .updateTable('parcels')
    .set({ shipped_at: null, shipped_by: '', collected_at: null, ...before })
    .where('id', '=', parcelId)
    .execute();
  await takeOutRefunded(trx, order.id);
  if (order.status === 'shipped') await revertStatus(trx, order, 'paid');
  await replaceOrderWords(trx, { ...order, tracking: '' });
}
