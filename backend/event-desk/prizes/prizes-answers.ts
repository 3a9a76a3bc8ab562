import { type Context, Hono } from 'hono';
import { prizesChangeSchema, prizesPaymentSchema } from '#contract/office/prizes.ts';
import { mayInOffice } from '#domain/office/office.ts';
import { readBody, readId } from '../../ground/http/parse.ts';
import type { OrderServices } from '../../orders/order-services.ts';
import { actorOf } from '../../people/sessions/own-keys.ts';
import { unknownEvent } from '../save-event.ts';
import { changePrizes } from './change-prizes.ts';
import { describePrizes } from './find-prizes.ts';
import { payPrizes } from './pay-prizes.ts';

export function officePrizeRoutes(services: OrderServices): Hono {
  const idOf = (c: Context) => readId(c, unknownEvent);
  const described = (c: Context) =>
    describePrizes(services.db, idOf(c), mayInOffice(c.get('signedIn').role, 'counter'));
  return new Hono()
    .get('/:id/prizes', async (c) => c.json(await described(c)))
    .put('/:id/prizes', async (c) => {
      const change = await readBody(c, prizesChangeSchema);
      await changePrizes(services, actorOf(c.get('signedIn')), idOf(c), change);
      return c.json(await described(c));
    })
    .post('/:id/prizes', async (c) => {
      const wanted = await readBody(c, prizesPaymentSchema);
      const cards = await payPrizes(services, c.get('signedIn'), idOf(c), wanted);
      return c.json({ ...(await described(c)), cards });
    });
}
