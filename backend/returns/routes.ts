import { type Context, Hono } from 'hono';
import { returnRequestSchema } from '#contract/orders.ts';
import { RETURN_WINDOW_DAYS } from '#domain/shop/policies.ts';
import { readBody } from '../ground/http/parse.ts';
import { limitPosts } from '../ground/http/rate-limit.ts';
import type { RateLimit } from '../ground/limiter.ts';
import { Refused } from '../ground/refused.ts';
import { findLinkedOrder } from '../orders/order-links.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { type ReturnOutcome, requestReturn } from './request-return.ts';

const RETURNS_PER_VISITOR: RateLimit = { points: 20, seconds: 600 };

export function returnRoutes(services: OrderServices): Hono {
  const limit = limitPosts(services, 'returns', RETURNS_PER_VISITOR);
  return new Hono().post('/order/returns', limit, async (c) => {
    const request = await readBody(c, returnRequestSchema);
    const order = await findLinkedOrder(services, request.link);
    if (!order) throw new Refused('order_not_found', 'Order not found.');
    return answer(c, await requestReturn(services, order, request));
  });
}

function answer(c: Context, outcome: ReturnOutcome): Response {
  if (outcome.ok) return c.json({ success: true, return_number: outcome.number }, 201);
  switch (outcome.code) {
    case 'not_yet':
      throw new Refused(outcome.code, 'A return can be asked for once the order is on its way.');
    case 'over':
      throw new Refused(
        outcome.code,
        `The ${RETURN_WINDOW_DAYS} days for returns are over. Is something faulty? Please write to us.`,
      );
    case 'unknown_line':
      throw new Refused(outcome.code, 'This item does not belong to the order.');
    case 'too_many':
      throw new Refused(
        outcome.code,
        outcome.returnable > 0
          ? `${outcome.name}: only ${outcome.returnable} can still be returned.`
          : `${outcome.name}: a return was asked for already.`,
      );
  }
}
