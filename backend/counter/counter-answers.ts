import { Hono } from 'hono';
import {
  type OfficeCounterSale,
  officeCounterParkingSchema,
  officeCounterSaleSchema,
  officeCounterTakingUpSchema,
  officeCounterUnitsQuerySchema,
} from '#contract/office/counter.ts';
import { mayInOffice, notAllowed } from '#domain/office/office.ts';
import { readBody, readQuery } from '../ground/http/parse.ts';
import { Refused } from '../ground/refused.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import type { SignedIn } from '../people/sessions/sessions.ts';
import { findUnitIds, type UnitServices } from '../stock/find-units.ts';
import { describeCounterUnits } from './counter-units.ts';
import { describeSold } from './describe-counter.ts';
import { parkSale, takeUpSale } from './parked-sales.ts';
import { sell } from './sell.ts';

const UNITS = 20;

export const officeCounterRoutes = (services: OfficeServices & UnitServices): Hono =>
  new Hono()
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
    .post('/parked', async (c) => {
      const given = await readBody(c, officeCounterParkingSchema);
      await parkSale(services, actorOf(c.get('signedIn')), given);
      return c.json({ success: true });
    })
    .post('/parked/:key/take', async (c) => {
      const { taker } = await readBody(c, officeCounterTakingUpSchema);
      return c.json({ content: await takeUpSale(services, c.req.param('key'), taker) });
    });

function ensureMaySetPrices({ role }: SignedIn, { lines }: OfficeCounterSale): void {
  if (lines.some(({ own_price }) => own_price !== null) && !mayInOffice(role, 'products')) {
    throw new Refused('office_not_allowed', notAllowed('products'));
  }
}
