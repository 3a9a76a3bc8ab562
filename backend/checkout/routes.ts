import { type Context, Hono } from 'hono';
import { cartPriceRequestSchema } from '#contract/cart-price.ts';
import {
  type ApiOrderStatus,
  type OrderCreated,
  type OrderRequest,
  orderRequestSchema,
} from '#contract/orders.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { shopperNetwork } from '../ground/http/client-address.ts';
import { readIdempotencyKey } from '../ground/http/idempotency-key.ts';
import { readBody, readId } from '../ground/http/parse.ts';
import { Refused } from '../ground/refused.ts';
import { givenSession, neededSession } from '../my/session-answers.ts';
import { findAccessibleOrder, findReturnedOrder } from '../orders/order-access.ts';
import { dueCents } from '../orders/order-due.ts';
import { signOrderLink } from '../orders/order-links.ts';
import { isWrongCode } from '../orders/order-refusals.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { returnKey } from '../orders/payment-tokens.ts';
import type { Order } from '../orders/queries.ts';
import { findLastPayment } from '../orders/queries.ts';
import { isPayable } from '../payments/payable.ts';
import { type Attempt, toAttempt } from './idempotency.ts';
import { type PlacingServices, placeOrder } from './place-order.ts';
import { priceCart } from './price-cart.ts';
import type { limitWrongCodes } from './wrong-code-answers.ts';

export const orderRoutes = { placing: placingRoutes, pricing: pricingRoutes, status: statusRoutes };

type WrongCodes = ReturnType<typeof limitWrongCodes>;

function placingRoutes(services: PlacingServices, wrongCodes: WrongCodes): Hono {
  return new Hono().post('/orders', async (c) => {
    const request = await readBody(c, orderRequestSchema);
    const attempt = readAttempt(c, request);
    const network = shopperNetwork(c, services.settings);
    const mailbox = request.use_credit ? (await neededSession(services, c)).email : undefined;
    const order = await wrongCodes(c, codesOf(request), () =>
      placeOrder(services, request, attempt, { by: 'shopper', network, mailbox }),
    );
    return c.json(await createdAnswer(services, order), 201);
  });
}

const codesOf = ({
  coupon_lines = [],
  gift_cards = [],
}: Pick<OrderRequest, 'coupon_lines' | 'gift_cards'>): string[] =>
  [...coupon_lines, ...gift_cards].map(({ code }) => code);

function pricingRoutes(services: OrderServices, wrongCodes: WrongCodes): Hono {
  return new Hono().post('/cart/price', async (c) => {
    const request = await readBody(c, cartPriceRequestSchema);
    const session = await givenSession(services, c);
    const price = await wrongCodes(
      c,
      codesOf(request),
      () => priceCart(services, request, session?.email),
      ({ coupon_lines, gift_cards }) =>
        [...coupon_lines, ...gift_cards]
          .filter(({ refused }) => refused !== null && isWrongCode(refused.code))
          .map(({ code }) => code),
    );
    return c.json(price);
  });
}

/** A wrong key is answered like an unknown order. */
function statusRoutes(services: OrderServices): Hono {
  return new Hono().get('/orders/:id', async (c) => {
    const notFound = () => new Refused('order_not_found', 'Order not found.');
    const id = readId(c, notFound);
    const returned = c.req.query('return_key');
    const order =
      returned === undefined
        ? await findAccessibleOrder(services, { order_id: id, order_key: c.req.query('order_key') ?? '' })
        : await findReturnedOrder(services, id, returned);
    if (!order) throw notFound();
    const link = returned === undefined ? await signOrderLink(services.db, services, order.id) : null;
    return c.json({ success: true, data: { ...(await statusAnswer(services, order)), link } });
  });
}

function readAttempt(c: Context, request: OrderRequest): Attempt | undefined {
  const key = readIdempotencyKey(c);
  return key === undefined ? undefined : toAttempt(key, request);
}

const createdAnswer = async ({ db, signer }: OrderServices, order: Order): Promise<OrderCreated> => ({
  success: true,
  order_id: order.id,
  order_number: order.number,
  order_key: order.order_key,
  return_key: await returnKey(db, signer, order),
  discount_total: decimalFromCents(order.discount_cents),
  total: decimalFromCents(order.total_cents),
  credit_total: decimalFromCents(order.credit_cents),
  due: decimalFromCents(dueCents(order)),
});

const statusAnswer = async (
  services: OrderServices,
  order: Order,
): Promise<Omit<ApiOrderStatus, 'link'>> => ({
  id: order.id,
  number: order.number,
  status: order.status,
  total: decimalFromCents(order.total_cents),
  due: decimalFromCents(dueCents(order)),
  date_paid: order.paid_at,
  payable: isPayable(order),
  last_payment: (await findLastPayment(services.db, order.id)) ?? null,
});
