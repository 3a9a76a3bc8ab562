import { type Context, Hono } from 'hono';
import {
  type OfficeCounterSale,
  officeCounterCardSchema,
  officeCounterCountSchema,
  officeCounterCreditMailSchema,
  officeCounterCreditSchema,
  officeCounterOpeningSchema,
  officeCounterParkingSchema,
  officeCounterReceiptSchema,
  officeCounterSaleSchema,
  officeCounterSettlingSchema,
  officeCounterTakingUpSchema,
  officeCounterUnitsQuerySchema,
} from '#contract/office/counter.ts';
import { foldEmail, normaliseEmail } from '#domain/checkout/email.ts';
import { mayInOffice, notAllowed } from '#domain/office/office.ts';
import { readBody, readQuery } from '../ground/http/parse.ts';
import { Refused } from '../ground/refused.ts';
import { sendCounterCode } from '../my/send-my-link.ts';
import { findUsableCard } from '../orders/usable-card.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import type { SignedIn } from '../people/sessions/sessions.ts';
import { findUnitIds, type UnitServices } from '../stock/find-units.ts';
import { describeCounterUnits } from './counter-units.ts';
import { closeDay, findClosedDays, findOpenDay, openDay } from './days.ts';
import { describeCounter, describeSold } from './describe-counter.ts';
import { mailReceiptAgain } from './mail-receipt.ts';
import { parkSale, takeUpSale } from './parked-sales.ts';
import { sell } from './sell.ts';
import { settleSale } from './settle-sale.ts';
import { readStoreCredit } from './store-credit.ts';

const UNITS = 20;

export const officeCounterRoutes = (services: OfficeServices & UnitServices): Hono =>
  new Hono()
    .route('/', dayRoutes(services))
    .get('/', async (c) => c.json(await describeCounter(services)))
    .get('/units', async (c) => {
      const { search, ids } = readQuery(c, officeCounterUnitsQuerySchema);
      const found = ids === '' ? await findUnitIds(services, search) : ids.split(',').map(Number);
      return c.json({
        units:
          ids === ''
            ? await describeCounterUnits(services, found.slice(0, UNITS))
            : await describeCounterUnits(services, found, 'at the door'),
      });
    })
    .post('/sales', async (c) => {
      const given = await readBody(c, officeCounterSaleSchema);
      ensureMaySetPrices(c.get('signedIn'), given);
      const { orderId, isRepeat, giftCards } = await sell(services, actorOf(c.get('signedIn')), given);
      const sale = await describeSold(services.db, orderId);
      return c.json({ sale, is_repeat: isRepeat, gift_cards: giftCards });
    })
    .post('/gift-cards', async (c) => {
      const { code } = await readBody(c, officeCounterCardSchema);
      const card = await findUsableCard(services.db, services, code);
      return c.json({ end: card.code_end, balance_cents: card.balance_cents });
    })
    .post('/credit', async (c) =>
      c.json(await readStoreCredit(services, await readBody(c, officeCounterCreditSchema))),
    )
    .post('/credit/mail', async (c) => {
      const { email } = await readBody(c, officeCounterCreditMailSchema);
      await sendCounterCode(services, foldEmail(email));
      return c.json({ success: true }, 202);
    })
    .post('/parked', async (c) => {
      const given = await readBody(c, officeCounterParkingSchema);
      await parkSale(services, actorOf(c.get('signedIn')), given);
      return c.json({ success: true });
    })
    .post('/parked/:key/take', async (c) => {
      const { taker } = await readBody(c, officeCounterTakingUpSchema);
      return c.json({ content: await takeUpSale(services, c.req.param('key'), taker) });
    })
    .post('/sales/:number/settle', async (c) => {
      const given = await readBody(c, officeCounterSettlingSchema);
      await settleSale(services, actorOf(c.get('signedIn')), c.req.param('number'), given);
      return c.json({ success: true });
    })
    .post('/sales/:number/receipt', async (c) => {
      const { email } = await readBody(c, officeCounterReceiptSchema);
      const actor = actorOf(c.get('signedIn'));
      if (!(await mailReceiptAgain(services, actor, c.req.param('number'), normaliseEmail(email)))) {
        throw new Refused('order_not_found', 'There is no counter sale with this number.');
      }
      return c.json({ success: true });
    });

function ensureMaySetPrices({ role }: SignedIn, { lines }: OfficeCounterSale): void {
  if (lines.some(({ own_price }) => own_price !== null) && !mayInOffice(role, 'products')) {
    throw new Refused('office_not_allowed', notAllowed('products'));
  }
}

function dayRoutes(services: OfficeServices): Hono {
  const answer = async (c: Context) => {
    const { db } = services;
    return c.json({ open: (await findOpenDay(db)) ?? null, closed: await findClosedDays(db) });
  };
  return new Hono()
    .get('/days', answer)
    .post('/days', async (c) => {
      await openDay(services, actorOf(c.get('signedIn')), await readBody(c, officeCounterOpeningSchema));
      return answer(c);
    })
    .post('/days/close', async (c) => {
      await closeDay(services, actorOf(c.get('signedIn')), await readBody(c, officeCounterCountSchema));
      return answer(c);
    });
}
