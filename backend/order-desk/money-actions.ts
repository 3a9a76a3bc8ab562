import type { z } from 'zod';
import {
  officeCounterRefundSchema,
  officeMarkPaidSchema,
  officeRefundReferenceSchema,
  officeRefundSchema,
} from '#contract/office/orders.ts';
import { parseCents } from '#domain/money/money.ts';
import type { RefundRequest } from '../checkout/choose-refund.ts';
import { markPaid } from '../checkout/mark-paid.ts';
import { refundPart } from '../checkout/refund-order.ts';
import { invalidParams } from '../ground/refused.ts';
import { byNumber } from '../orders/order-names.ts';
import { findCounterSale, findOrderByNumber } from '../orders/queries.ts';
import { unknownOrder } from '../orders/unknown-order.ts';
import { byId, type Office, officeAction } from '../people/office-action.ts';
import { throwIfRefused as throwIfNotAllowed } from '../people/people-refusals.ts';
import { checkTillPin } from '../people/till-pin/till-pin.ts';
import { throwIfRefused } from './order-refusals.ts';
import { changeRefundReference } from './refund-reference.ts';

const right = 'refunds';
const refundOfOrder = byNumber.extend(officeRefundSchema.shape);

export const moneyActions = {
  /** Records money that the shop has received itself; the order is settled and mailed as if PayFast had reported it. */
  markPaid: officeAction(
    { right, isDangerous: true, input: byNumber.extend(officeMarkPaidSchema.shape) },
    async (office, { number, before, by, amount, reference }) => {
      if (by === 'eft' && reference === '') throw invalidParams({ reference: 'is missing' });
      const money = { by, reference, amountCents: parseCents(amount) ?? 0, seen: before.status };
      const outcome = await markPaid(office, number, money, office.actor);
      await throwIfRefused(outcome, { db: office.db, number });
    },
  ),
  /** Books it; the money itself is sent at the payment provider. The same key books one refund. */
  refundOrder: officeAction({ right, isDangerous: true, input: refundOfOrder }, refund),
  /** Confirmed by the till PIN of who is signed in. */
  refundCounterSale: officeAction(
    { right, input: byNumber.extend(officeCounterRefundSchema.shape) },
    async (office, { till_pin, ...given }) => {
      const order = await findOrderByNumber(office.db, given.number);
      if (!order || !(await findCounterSale(office.db, order.id))) throw unknownOrder();
      throwIfNotAllowed(await checkTillPin(office, office.signedIn, till_pin));
      await refund(office, given);
    },
  ),
  changeRefundReference: officeAction(
    { right, input: byNumber.extend(byId.shape).extend(officeRefundReferenceSchema.shape) },
    async (office, { number, id, before, after }) => {
      const change = { before: before.reference, after: after.reference };
      const outcome = await changeRefundReference(office, number, id, change, office.actor);
      await throwIfRefused(outcome, { db: office.db, number });
    },
  ),
};

async function refund(office: Office, { number, ...given }: z.output<typeof refundOfOrder>): Promise<void> {
  const outcome = await refundPart(office, number, toRequest(given), office.actor);
  await throwIfRefused(outcome, { db: office.db, number, to: 'refunded' });
}

const toRequest = (given: z.output<typeof officeRefundSchema>): RefundRequest => {
  const { before, everything, lines, restock, restock_here, message, reference } = given;
  return {
    everything,
    message,
    reference,
    restock: restock || restock_here ? { all: restock ?? [], here: restock_here ?? [] } : 'here',
    seats: given.seats,
    lines: lines.map(({ line_id, quantity }) => ({ lineId: line_id, quantity })),
    deliveryCents: parseCents(given.delivery) ?? 0,
    goodwillCents: parseCents(given.goodwill) ?? 0,
    to: given.to,
    isAskedFor: given.customer_asked,
    seenRefundedCents: parseCents(before.refunded) ?? 0,
    requestKey: given.request_key,
  };
};
