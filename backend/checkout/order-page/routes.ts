import { type Context, Hono } from 'hono';
import {
  deckHandInSchema,
  type OrderAccess,
  orderAccessSchema,
  orderLinkRequestSchema,
  seatRenameSchema,
  seatsCancelSchema,
} from '#contract/orders.ts';
import { PAGE_PATHS } from '#contract/paths.ts';
import { shopperNetwork } from '../../ground/http/client-address.ts';
import { readBody } from '../../ground/http/parse.ts';
import { countCalls, limitPosts } from '../../ground/http/rate-limit.ts';
import type { RateLimit } from '../../ground/limiter.ts';
import { Refused } from '../../ground/refused.ts';
import { findAccessibleOrder } from '../../orders/order-access.ts';
import type { OrderServices } from '../../orders/order-services.ts';
import { returnKey } from '../../orders/payment-tokens.ts';
import { findOrderLines, type Order } from '../../orders/queries.ts';
import { payfastProvider } from '../../payments/payfast/provider.ts';
import { paymentAnswer } from '../../payments/payment-answers.ts';
import { startPayment } from '../../payments/start-payment.ts';
import { cancelSeats } from './cancel-seats.ts';
import { findOrderPage } from './find-order-page.ts';
import { handInDeck } from './hand-in-deck.ts';
import { renameSeat } from './rename-seat.ts';
import { sendOrderLink } from './send-order-link.ts';

/** Enough for typing errors, too few to guess order numbers. */
const LINKS_PER_VISITOR: RateLimit = { points: 10, seconds: 600 };

const DECKS_PER_VISITOR: RateLimit = { points: 60, seconds: 600 };

/** Generous, since everybody in a school shares one network address. */
const CHANGES_PER_NETWORK: RateLimit = { points: 1_000, seconds: 600 };
const CHANGES_PER_ORDER: RateLimit = { points: 60, seconds: 600 };

const SEAT_WORDS = {
  entry_not_found: 'This order has no such seat, or it has been cancelled already.',
  too_late_to_cancel: 'It is too late to cancel this seat here. Please ask us.',
} as const;

/** The link travels in queries and bodies, which are not logged. */
export function orderPageRoutes(services: OrderServices): Hono {
  const { publicUrl } = services.settings;
  const provider = payfastProvider(services.settings);
  const limit = limitPosts(services, 'order-changes-of-network', CHANGES_PER_NETWORK);
  const countChange = countCalls(services, 'order-changes', CHANGES_PER_ORDER);
  const orderToChange = async (c: Context, access: OrderAccess): Promise<Order> => {
    const order = await getOrder(services, access);
    await countChange(c, String(order.id));
    return order;
  };
  return new Hono()
    .get('/order', async (c) => {
      const order = await getOrder(services, { link: c.req.query('link') ?? '' });
      return c.json({ success: true, data: await findOrderPage(services, order) });
    })
    .post('/order/payment', limit, async (c) => {
      const order = await orderToChange(c, await readBody(c, orderAccessSchema));
      const lines = await findOrderLines(services.db, order.id);
      const addresses = await returnAddresses(services, order);
      const itemCount = lines.reduce((sum, line) => sum + line.quantity, 0);
      const network = shopperNetwork(c, services.settings);
      const payment = await startPayment(services, provider, { order, itemCount, network }, addresses);
      return paymentAnswer(c, payment, publicUrl);
    })
    .post('/entries/cancel', limit, async (c) => {
      const { link, seats } = await readBody(c, seatsCancelSchema);
      const order = await orderToChange(c, { link });
      const outcome = await cancelSeats(services, order.id, seats);
      if (!outcome.ok) throw new Refused(outcome.code, SEAT_WORDS[outcome.code]);
      return c.json({ success: true });
    })
    .post('/entries/deck-list', limitPosts(services, 'deck-lists-of-seats', DECKS_PER_VISITOR), async (c) => {
      const { link, entry, list, in_public } = await readBody(c, deckHandInSchema);
      const order = await getOrder(services, { link });
      await handInDeck(services, order.id, { entryId: entry, list, inPublic: in_public });
      return c.json({ success: true });
    })
    .post('/entries/rename', limit, async (c) => {
      const { link, entry, seat } = await readBody(c, seatRenameSchema);
      const order = await orderToChange(c, { link });
      await renameSeat(services, order.id, entry, seat);
      return c.json({ success: true });
    })
    .post('/order/links', limitPosts(services, 'order-links', LINKS_PER_VISITOR), async (c) => {
      await sendOrderLink(services, await readBody(c, orderLinkRequestSchema));
      return c.json({ success: true }, 202);
    });
}

async function getOrder(services: OrderServices, access: OrderAccess): Promise<Order> {
  const order = await findAccessibleOrder(services, access);
  if (!order) throw new Refused('order_not_found', 'Order not found.');
  return order;
}

async function returnAddresses({ db, signer, settings }: OrderServices, order: Order) {
  const { publicUrl } = settings;
  const return_key = await returnKey(db, signer, order);
  const query = new URLSearchParams({ order_id: String(order.id), return_key });
  return {
    returnUrl: `${publicUrl}${PAGE_PATHS.paymentSuccess}?${query}`,
    cancelUrl: `${publicUrl}${PAGE_PATHS.paymentCancel}?${query}`,
  };
}
