import { mayRefund, type OrderStatus } from '#domain/orders/order-status.ts';
import { findOrderCredit } from '../credit/order-credit.ts';
import { creditOrigins } from '../credit/refund-credit.ts';
import { cancelEntries, findOrderEntries } from '../events/order-entries.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { type Actor, COMMAND_LINE } from '../log/write-log.ts';
import { findRefunded, refundedCents } from '../orders/find-refunds.ts';
import { dueCents } from '../orders/order-due.ts';
import type { OrderContext, OrderServices } from '../orders/order-services.ts';
import { lockOrder } from '../orders/order-state.ts';
import { findOrderByNumber, findOrderLines, type Order } from '../orders/queries.ts';
import { findHeldCards, lockSoldGiftCards } from '../orders/sold-gift-cards.ts';
import { bookRefund } from './book-refund.ts';
import {
  chooseRefund,
  type RefundProblem,
  type RefundRequest,
  type Restock,
  storedKey,
} from './choose-refund.ts';
import { chooseSeats, eventsLeft } from './choose-seats.ts';
import { chooseCredit } from './refund-as-credit.ts';

export type RefundResult =
  | { ok: true; order: Order }
  | { ok: false; code: 'order_not_found' | 'changed_meanwhile' }
  | { ok: false; code: 'not_allowed'; status: OrderStatus }
  | { ok: false; code: 'invalid_refund'; problem: RefundProblem };

/** Refunds everything left. */
export const refundOrder = (
  services: OrderServices,
  number: string,
  restock: Restock,
): Promise<RefundResult> =>
  refundPart(services, number, {
    everything: true,
    lines: [],
    deliveryCents: 0,
    goodwillCents: 0,
    restock,
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
    return refundWithin(trx, services, order, request, by);
  });
}

/** The same in the transaction of a caller who has locked the order; a refusal changes nothing. */
export async function refundWithin(
  trx: Trx,
  services: OrderContext,
  order: Order,
  request: RefundRequest,
  by: Actor,
): Promise<RefundResult> {
  const { id } = order;
  if (await isRepeated(trx, id, request)) return { ok: true, order };
  const lines = await findOrderLines(trx, id);
  const refunded = await findRefunded(trx, id);
  const keptCents = order.total_cents - refundedCents(order, refunded.totalCents);
  if (!mayRefund(order.status, { totalCents: order.total_cents, keptCents }))
    return { ok: false, code: 'not_allowed', status: order.status };
  const { seenRefundedCents = refunded.totalCents } = request;
  if (seenRefundedCents !== refunded.totalCents) {
    return { ok: false, code: 'changed_meanwhile' };
  }
  const soldCards = await lockSoldGiftCards(trx, id);
  const held = await findHeldCards(trx, soldCards.cards);
  const isWanted = (id: number) => request.everything || request.lines.some(({ lineId }) => lineId === id);
  if (held.some(isWanted)) return { ok: false, code: 'invalid_refund', problem: { lines: HELD } };
  const chosen = chooseRefund(order, lines, refunded, request, soldCards.left);
  if ('problem' in chosen) return { ok: false, code: 'invalid_refund', problem: chosen.problem };
  const entries = await findOrderEntries(trx, id);
  const seats = chooseSeats(entries, chosen.lines, request.seats ?? []);
  if ('problem' in seats) return { ok: false, code: 'invalid_refund', problem: seats.problem };
  const { totalCents } = chosen;
  const origins = creditOrigins(await findOrderCredit(trx, id), dueCents(order), {
    beforeCents: refunded.totalCents,
    cents: totalCents,
  });
  const { shop } = services.settings;
  const at = services.now().toISOString();
  const taken = await chooseCredit(trx, shop, { order, refunded, request, at }, { totalCents, origins });
  if (taken && 'problem' in taken) return { ok: false, code: 'invalid_refund', problem: taken.problem };
  await cancelEntries(trx, seats.entryIds);
  const booking = {
    order,
    lines,
    refunded,
    request,
    chosen: { ...chosen, lines: seats.lines },
    eventsLeft: eventsLeft(entries, seats.entryIds),
    origins,
    taken,
    soldCards,
    by,
  };
  return { ok: true, order: await bookRefund(trx, services, booking) };
}

const HELD =
  'An order that waits for its payment holds a part of this gift card: wait until it is paid or over.';

async function isRepeated(trx: Trx, orderId: number, request: RefundRequest): Promise<boolean> {
  const key = storedKey(orderId, request);
  if (key === null) return false;
  const earlier = await trx
    .selectFrom('refunds')
    .select('id')
    .where('request_key', '=', key)
    .executeTakeFirst();
  return earlier !== undefined;
}
