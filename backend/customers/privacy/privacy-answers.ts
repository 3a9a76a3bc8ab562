import { Hono } from 'hono';
import { officeErasureSchema, officeShopperSchema } from '#contract/office/privacy.ts';
import { foldEmail } from '#domain/checkout/email.ts';
import { readBody } from '../../ground/http/parse.ts';
import { Refused } from '../../ground/refused.ts';
import type { OfficeServices } from '../../people/office-services.ts';
import { actorOf } from '../../people/sessions/own-keys.ts';
import {
  describeErased,
  type ErasureOutcome,
  eraseShopper,
  findOpen,
  NOTHING_STORED,
  wordsForCredit,
  wordsForOpen,
} from './erase-shopper.ts';
import { giveShopperData } from './give-shopper-data.ts';
import { findShopperData, findShopperOrders } from './shopper-data.ts';

/** A shopper's legal rights: access and erasure. */
export const officePrivacyRoutes = (services: OfficeServices): Hono =>
  new Hono()
    .post('/privacy/find', async (c) => {
      const { email } = await readBody(c, officeShopperSchema);
      const orders = await findShopperOrders(services.db, email);
      const open = await findOpen(services.db, orders, services.now());
      const stored = Object.entries(await findShopperData(services.db, email));
      return c.json({
        email: foldEmail(email),
        orders: orders.map(({ number, status }) => ({
          number,
          status,
          is_over: !open.some((each) => each.number === number),
        })),
        stored: Object.fromEntries(stored.map(([table, rows]) => [table, rows.length])),
      });
    })
    .post('/privacy/data', async (c) => {
      const { email } = await readBody(c, officeShopperSchema);
      return c.json(await giveShopperData(services, actorOf(c.get('signedIn')), email));
    })
    .post('/privacy/erase', async (c) => {
      const { email } = await readBody(c, officeErasureSchema);
      const outcome = await eraseShopper(services, actorOf(c.get('signedIn')), email);
      if (!outcome.ok) throw refused(outcome);
      return c.json({ erased: outcome.erased, words: describeErased(outcome.erased) });
    });

function refused(outcome: Extract<ErasureOutcome, { ok: false }>): Refused {
  switch (outcome.code) {
    case 'open_orders':
      return new Refused('office_open_orders', wordsForOpen(outcome.orders), { orders: outcome.orders });
    case 'credit_left':
      return new Refused('office_credit_left', wordsForCredit(outcome.cents));
    case 'nothing_stored':
      return new Refused('office_nothing_stored', NOTHING_STORED);
  }
}
