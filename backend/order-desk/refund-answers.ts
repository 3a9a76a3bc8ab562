import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import {
  officeCounterRefundSchema,
  officeRefundReferenceSchema,
  officeRefundSchema,
} from '#contract/office/orders.ts';
import { parseCents } from '#domain/money/money.ts';
import type { RefundRequest } from '../checkout/choose-refund.ts';
import { refundPart } from '../checkout/refund-order.ts';
import { readBody, readId } from '../ground/http/parse.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { findCounterSale, findOrderByNumber, type Order } from '../orders/queries.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { throwIfRefused as throwIfNotAllowed } from '../people/people-refusals.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { checkTillPin } from '../people/till-pin/till-pin.ts';
import { describeOrder } from './describe-order.ts';
import { throwIfRefused, unknown, unknownOrder } from './order-refusals.ts';
import { changeRefundReference } from './refund-reference.ts';

export function refundRoutes(services: OfficeServices & OrderServices): Hono {
  const { db } = services;
  const numberOf = (c: Context): string => c.req.param('number') ?? '';
  const by = (c: Context) => actorOf(c.get('signedIn'));
  const answer = async (c: Context, order: Order) =>
    c.json({ order: await describeOrder(services, order, c.get('signedIn').personId) });
  const refund = async (c: Context, given: z.output<typeof officeRefundSchema>) => {
    const number = numberOf(c);
    const outcome = await refundPart(services, number, toRequest(given), by(c));
    return answer(c, (await throwIfRefused(outcome, { db, number, to: 'refunded' })).order);
  };
  return new Hono()
    .post('/orders/:number/refunds', async (c) => refund(c, await readBody(c, officeRefundSchema)))
    .post('/counter/sales/:number/refunds', async (c) => {
      const { till_pin, ...given } = await readBody(c, officeCounterRefundSchema);
      const order = await findOrderByNumber(db, numberOf(c));
      if (!order || !(await findCounterSale(db, order.id))) throw unknownOrder();
      throwIfNotAllowed(await checkTillPin(services, c.get('signedIn'), till_pin));
      return refund(c, given);
    })
    .patch('/orders/:number/refunds/:id', async (c) => {
      const { before, after } = await readBody(c, officeRefundReferenceSchema);
      const change = { before: before.reference, after: after.reference };
      const id = readId(c, () => unknown('refund'));
      const number = numberOf(c);
      const outcome = await changeRefundReference(services, number, id, change, by(c));
      return answer(c, (await throwIfRefused(outcome, { db, number })).order);
    });
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
