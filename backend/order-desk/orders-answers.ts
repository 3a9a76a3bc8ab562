import { type Context, Hono } from 'hono';
import { giftCardResendSchema } from '#contract/office/credit.ts';
import {
  officeAddressChangeSchema,
  officeCancelSchema,
  officeMarkPaidSchema,
  officeNoteSchema,
  officeOrdersExportQuerySchema,
  officeOrdersQuerySchema,
  officeReturnReceivedSchema,
  officeStatusChangeSchema,
} from '#contract/office/orders.ts';
import { parseCents } from '#domain/money/money.ts';
import { readOrderFilter } from '#domain/orders/order-filter.ts';
import { southAfricanDay } from '#domain/time/business-days.ts';
import { correctAddress } from '../checkout/correct-address.ts';
import { cancelUnpaid, markPaid } from '../checkout/mark-paid.ts';
import type { PlacingServices } from '../checkout/place-order.ts';
import { answerCsv } from '../ground/http/answer-csv.ts';
import { readBody, readId, readQuery } from '../ground/http/parse.ts';
import { invalidParams } from '../ground/refused.ts';
import { exportOrders } from '../invoices/export/export-orders.ts';
import { writeLog } from '../log/write-log.ts';
import { resendMail } from '../mail/resend-mail.ts';
import { matchingOrders } from '../orders/matching-orders.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { findOrderByNumber, type Order } from '../orders/queries.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { receiveReturn } from '../returns/receive-return.ts';
import { handOver } from './change-orders.ts';
import { describeOrder } from './describe-order.ts';
import { findOrders } from './find-orders.ts';
import { addNote } from './notes.ts';
import { throwIfRefused, unknown, unknownOrder } from './order-refusals.ts';
import type { QuoteServices } from './quote-order.ts';
import { refundRoutes } from './refund-answers.ts';
import { resendGiftCard, unknownCard } from './resend-gift-card.ts';

export type OfficeOrdersServices = QuoteServices & PlacingServices;

export const officeOrdersRoutes = (services: OfficeOrdersServices): Hono =>
  new Hono()
    .route('/', listRoutes(services))
    .route('/', orderRoutes(services))
    .route('/', moneyRoutes(services))
    .route('/', refundRoutes(services));

const by = (c: Context) => actorOf(c.get('signedIn'));
const numberOf = (c: Context): string => c.req.param('number') ?? '';

function listRoutes(services: OfficeOrdersServices): Hono {
  const { db, now, settings } = services;
  return new Hono()
    .get('/orders', async (c) => {
      const query = readQuery(c, officeOrdersQuerySchema);
      const { personId } = c.get('signedIn');
      return c.json(await findOrders(db, { ...query, personId, now: now() }));
    })
    .get('/orders.csv', async (c) => {
      const { q } = readQuery(c, officeOrdersExportQuerySchema);
      const { filter } = readOrderFilter(q, southAfricanDay(now()));
      const pages = exportOrders(db, {
        from: undefined,
        before: undefined,
        isVatVendor: settings.shop.vatNumber !== undefined,
        among: await matchingOrders(db, filter),
      });
      await writeLog(db, by(c), { what: 'order', which: q || 'all orders', after: 'written to CSV' }, now());
      return answerCsv(c, 'orders.csv', pages);
    });
}

function orderRoutes(services: OfficeOrdersServices): Hono {
  const answer = answerOrder(services);
  const wanted = (c: Context) => ({ db: services.db, number: numberOf(c) });
  return new Hono()
    .get('/orders/:number', async (c) => {
      const order = await findOrderByNumber(services.db, numberOf(c));
      if (!order) throw unknownOrder();
      return answer(c, order);
    })
    .post('/orders/:number/status', async (c) => {
      const { before, after } = await readBody(c, officeStatusChangeSchema);
      const seen = { number: numberOf(c), status: before.status };
      const outcome = await handOver(services, seen, after.status, by(c), after.tracking);
      const { order } = await throwIfRefused(outcome, { ...wanted(c), to: after.status });
      return answer(c, order);
    })
    .post('/orders/:number/notes', async (c) => {
      const { text } = await readBody(c, officeNoteSchema);
      const { order } = await throwIfRefused(await addNote(services, numberOf(c), text, by(c)), wanted(c));
      return answer(c, order);
    })
    .patch('/orders/:number/address', async (c) => {
      const change = await readBody(c, officeAddressChangeSchema);
      const outcome = await correctAddress(services, numberOf(c), change, by(c));
      const { order } = await throwIfRefused(outcome, wanted(c));
      const { before, after } = change;
      const isElsewhere = (['city', 'postcode', 'state'] as const).some(
        (name) => before[name] !== after[name],
      );
      const warning =
        services.courier && isElsewhere
          ? 'A courier may ask another price for the new place. What was paid for delivery stays.'
          : null;
      return c.json({ order: await describe(services, c, order), warning });
    })
    .post('/gift-cards/:id/resend', async (c) => {
      const id = readId(c, unknownCard);
      const given = await readBody(c, giftCardResendSchema);
      return answer(c, await resendGiftCard(services, c.get('signedIn'), id, given));
    })
    .post('/orders/:number/mails/:id/resend', async (c) => {
      const mailId = readId(c, () => unknown('mail'));
      const outcome = await resendMail(services.db, services, numberOf(c), mailId, by(c));
      return answer(c, (await throwIfRefused(outcome, wanted(c))).order);
    });
}

function moneyRoutes(services: OfficeOrdersServices): Hono {
  const answer = answerOrder(services);
  const wanted = (c: Context) => ({ db: services.db, number: numberOf(c) });
  return new Hono()
    .post('/orders/:number/payments', async (c) => {
      const { before, by: receivedBy, amount, reference } = await readBody(c, officeMarkPaidSchema);
      if (receivedBy === 'eft' && reference === '') throw invalidParams({ reference: 'is missing' });
      const money = { by: receivedBy, reference, amountCents: parseCents(amount) ?? 0, seen: before.status };
      const outcome = await markPaid(services, numberOf(c), money, by(c));
      return answer(c, (await throwIfRefused(outcome, wanted(c))).order);
    })
    .post('/orders/:number/cancel', async (c) => {
      const { before } = await readBody(c, officeCancelSchema);
      const outcome = await cancelUnpaid(services, numberOf(c), before.status, by(c));
      return answer(c, (await throwIfRefused(outcome, wanted(c))).order);
    })
    .post('/orders/:number/returns/:return_number/received', async (c) => {
      const { restock } = await readBody(c, officeReturnReceivedSchema);
      const received = { number: c.req.param('return_number'), restock };
      const outcome = await receiveReturn(services, numberOf(c), received, by(c));
      return answer(c, (await throwIfRefused(outcome, wanted(c))).order);
    });
}

const describe = (services: OrderServices, c: Context, order: Order) =>
  describeOrder(services, order, c.get('signedIn').personId);

const answerOrder =
  (services: OrderServices) =>
  async (c: Context, order: Order): Promise<Response> =>
    c.json({ order: await describe(services, c, order) });
