import { formatRand } from '#domain/money/money.ts';
import { ORDER_RULES, type OrderStatus } from '#domain/orders/order-status.ts';
import { ORDER_STATUS_NAMES } from '#domain/orders/order-status-names.ts';
import { RECEIVED_BY_WAYS, type ReceivedBy } from '#domain/orders/received-by.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { type Actor, type LogLine, writeLog } from '../log/write-log.ts';
import { mailDelay } from '../mail/enqueue-mail.ts';
import { dueCents } from '../orders/order-due.ts';
import type { OrderContext, OrderServices } from '../orders/order-services.ts';
import { lockOrder } from '../orders/order-state.ts';
import { findOrderByNumber, type Order } from '../orders/queries.ts';
import { recordPayment, settleCancelled, settleComplete } from './settle-payment.ts';
import { undoableMark } from './undo-mark-paid.ts';

export type UnpaidChange =
  | { ok: true }
  | { ok: false; code: 'order_not_found' | 'changed_meanwhile' }
  | { ok: false; code: 'not_possible'; why: string }
  | { ok: false; code: 'wrong_amount'; dueCents: number };

export interface ReceivedMoney {
  by: ReceivedBy;
  reference: string;
  amountCents: number;
  /** The status that was shown; refused if it has changed. */
  seen: OrderStatus;
}

/** Settles an order by money that the shop has received itself, as a notification of a payment does. */
export const markPaid = (
  services: OrderServices,
  number: string,
  { by, reference, amountCents, seen }: ReceivedMoney,
  actor: Actor,
): Promise<UnpaidChange> =>
  changeUnpaid(services, number, seen, async (trx, order, context) => {
    if (ORDER_RULES[order.status].paid) {
      return { ok: false, code: 'not_possible', why: 'This order is paid already.' };
    }
    if (amountCents !== dueCents(order)) {
      return { ok: false, code: 'wrong_amount', dueCents: dueCents(order) };
    }
    await receiveMoney(trx, context, order, { by, reference }, actor);
    return undefined;
  });

/** Settles an unpaid order by all that is due; the caller has locked it. */
export async function receiveMoney(
  trx: Trx,
  context: OrderContext,
  order: Order,
  { by, reference }: Pick<ReceivedMoney, 'by' | 'reference'>,
  actor: Actor,
): Promise<void> {
  const grossCents = dueCents(order);
  // Two orders may be paid under one reference.
  const paymentId = [order.number, reference].filter(Boolean).join(' ');
  const payment = { provider: by, paymentId, orderId: order.id, status: 'complete' as const };
  await recordPayment(trx, { ...payment, grossCents, feeCents: null }, context.now());
  const words = [`${formatRand(grossCents)} ${RECEIVED_BY_WAYS[by]}`, reference].filter(Boolean).join(', ');
  const settler = { actor: 'shop', by: actor, note: words, waitSeconds: mailDelay(actor) } as const;
  await settleComplete(trx, context, order, payment, settler);
  await writeChange(trx, context, order, actor, {
    after: `Paid: ${words}`,
    undo: undoableMark(order, { by, paymentId }),
  });
}

/** Releases the stock of an order that nobody has paid; a payment that still arrives is settled as for an expired one. */
export const cancelUnpaid = (
  services: OrderServices,
  number: string,
  seen: OrderStatus,
  actor: Actor,
): Promise<UnpaidChange> =>
  changeUnpaid(services, number, seen, async (trx, order, context) => {
    const settler = { actor: 'shop', by: actor, note: 'cancelled by the shop' } as const;
    if ((await settleCancelled(trx, context, order, settler)) === 'noted') {
      return {
        ok: false,
        code: 'not_possible',
        why: 'Only an order that waits for its payment is cancelled.',
      };
    }
    await writeChange(trx, context, order, actor, { after: ORDER_STATUS_NAMES.cancelled });
    return undefined;
  });

type Refusal = Extract<UnpaidChange, { ok: false }>;

/** A refusal changes nothing. */
async function changeUnpaid(
  services: OrderServices,
  number: string,
  seen: OrderStatus,
  apply: (trx: Trx, order: Order, context: OrderContext) => Promise<Refusal | undefined>,
): Promise<UnpaidChange> {
  const { id } = (await findOrderByNumber(services.db, number)) ?? {};
  if (id === undefined) return { ok: false, code: 'order_not_found' };
  return transact(services.db, async (trx): Promise<UnpaidChange> => {
    const order = await lockOrder(trx, id);
    if (!order) return { ok: false, code: 'order_not_found' };
    if (order.status !== seen) return { ok: false, code: 'changed_meanwhile' };
    // The history joins a log line with the change of the same time.
    const at = services.now();
    const refused = await apply(trx, order, { ...services, now: () => at });
    return refused ?? { ok: true };
  });
}

const writeChange = (
  trx: Trx,
  { now }: OrderContext,
  { number, status }: Order,
  actor: Actor,
  line: Pick<LogLine, 'after' | 'undo'>,
): Promise<unknown> =>
  writeLog(trx, actor, { what: 'order', which: number, before: ORDER_STATUS_NAMES[status], ...line }, now());
