import { z } from 'zod';
import { ORDER_RULES, type OrderStatus } from '#domain/orders/order-status.ts';
import { ORDER_STATUS_NAMES } from '#domain/orders/order-status-names.ts';
import { RECEIVED_BY } from '#domain/orders/received-by.ts';
import { moveOrderCredit } from '../credit/order-credit.ts';
import { unsettleUses } from '../discounts/hold-uses.ts';
import { unbookEntries } from '../events/order-entries.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { Actor, LogLine, UndoStep } from '../log/write-log.ts';
import { withholdMail } from '../mail/enqueue-mail.ts';
import { orderNoticeKey, paidMailKey, unfulfillableMailKey } from '../mail/enqueue-order-mails.ts';
import type { OrderContext } from '../orders/order-services.ts';
import { lockOrder, revertStatus } from '../orders/order-state.ts';
import type { Order } from '../orders/queries.ts';
import { closeSoldGiftCards } from '../orders/sold-gift-cards.ts';
import { lockHolder } from '../orders/stock/hold-limits.ts';
import { takeSaleBack } from '../orders/stock/order-stock.ts';
import { withholdEvents } from '../webhook-events/write-events.ts';

/** Orders that are marked as paid while in one of these states may return to it. */
const FROM = ['pending', 'expired', 'cancelled'] as const satisfies OrderStatus[];

const markSchema = z.object({
  orderId: z.number(),
  from: z.enum(FROM),
  by: z.enum(RECEIVED_BY),
  paymentId: z.string(),
});

type Mark = z.infer<typeof markSchema>;

/** undefined where another order's stock was taken for it. */
export function undoableMark(
  { id, status }: Order,
  paid: Pick<Mark, 'by' | 'paymentId'>,
): UndoStep | undefined {
  const from = FROM.find((each) => each === status);
  const data = { orderId: id, from, ...paid };
  return from && { action: 'mark-paid', right: 'refunds', data };
}

/** Only until the mail about it leaves. The order keeps its invoice number for when it is paid (decision 0058). */
export async function undoMarkPaid(
  trx: Trx,
  context: OrderContext,
  { data, actor }: { data: unknown; actor: Actor },
): Promise<{ ok: true; line: LogLine } | { ok: false; reason: string }> {
  const { orderId, from, by, paymentId } = markSchema.parse(data);
  const order = await lockOrder(trx, orderId);
  if (!order) return { ok: false, reason: 'The order has been deleted since.' };
  const { status } = order;
  if (status !== 'paid' && status !== 'paid_unfulfillable') {
    return { ok: false, reason: `The order is ${ORDER_STATUS_NAMES[status]} now.` };
  }
  const built = await findBuiltOn(trx, orderId, { by, paymentId });
  if (built) return { ok: false, reason: built };
  if (!(await withholdPaidMails(trx, order))) {
    return { ok: false, reason: 'The mail about it has left. Refund the order instead.' };
  }
  const at = context.now().toISOString();
  if (!(await closeSoldGiftCards(trx, { orderId, by: actor, at }))) {
    return { ok: false, reason: 'Its gift card has been mailed. Refund the order instead.' };
  }
  await trx
    .deleteFrom('payments')
    .where('order_id', '=', orderId)
    .where('provider', '=', by)
    .where('provider_payment_id', '=', paymentId)
    .execute();
  await revertStatus(trx, order, from);
  const isHeld = ORDER_RULES[from].stock === 'held';
  if (isHeld) {
    const holder = await lockHolder(trx, context, { email: order.email, network: undefined });
    await trx.updateTable('orders').set(holder).where('id', '=', orderId).execute();
  }
  await moveOrderCredit(trx, 'spent', isHeld ? 'held' : 'released', { orderId, by: actor, at });
  await unsettleUses(trx, orderId, isHeld ? 'held' : 'released');
  await unbookEntries(trx, orderId, isHeld ? 'held' : 'released');
  await withholdEvents(trx, 'event.booked', orderId);
  if (ORDER_RULES[status].stock === 'sold') {
    const move = { order, by: actor, at };
    await takeSaleBack(trx, isHeld ? 'reserved' : 'available', move);
  }
  const [before, after] = [ORDER_STATUS_NAMES[status], ORDER_STATUS_NAMES[from]];
  return { ok: true, line: { what: 'order', which: order.number, before, after } };
}

async function findBuiltOn(
  trx: Trx,
  orderId: number,
  { by, paymentId }: Pick<Mark, 'by' | 'paymentId'>,
): Promise<string | undefined> {
  const payments = await trx
    .selectFrom('payments')
    .select(['provider', 'provider_payment_id'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'complete')
    .execute();
  const isOther = (payment: (typeof payments)[number]) =>
    payment.provider !== by || payment.provider_payment_id !== paymentId;
  if (payments.some(isOther)) return 'It has been paid in another way since.';
  const refund = trx.selectFrom('refunds').select('id').where('order_id', '=', orderId);
  if (await refund.executeTakeFirst()) return 'It has been refunded since.';
  // Looking at the order makes its one parcel, which is no work yet.
  const touched = trx
    .selectFrom('parcels')
    .select('id')
    .where('order_id', '=', orderId)
    .where((eb) =>
      eb.or([
        eb('number', '>', 1),
        eb('packed_at', 'is not', null),
        eb('shipped_at', 'is not', null),
        eb('booking', '<>', ''),
        eb('tracking', '<>', ''),
        eb('id', 'in', eb.selectFrom('packed_units').select('parcel_id')),
      ]),
    );
  const picked = trx
    .selectFrom('picked_units')
    .innerJoin('order_lines', 'order_lines.id', 'picked_units.order_line_id')
    .select('order_lines.id')
    .where('order_lines.order_id', '=', orderId);
  const isBegun = (await touched.executeTakeFirst()) ?? (await picked.executeTakeFirst());
  return isBegun && 'Its packing has begun.';
}

/** A mail without an address was never written; the shop's own notices may have left. */
async function withholdPaidMails(trx: Trx, { id, email, status }: Order): Promise<boolean> {
  if (status === 'paid_unfulfillable') {
    await withholdMail(trx, unfulfillableMailKey(id));
    return true;
  }
  const isWithheld = await withholdMail(trx, paidMailKey(id));
  if (!isWithheld && email !== '') return false;
  await withholdMail(trx, orderNoticeKey(id));
  return true;
}
