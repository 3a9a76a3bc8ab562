import { Hono } from 'hono';
import { newOfficeWebhookSchema } from '#contract/office/webhooks.ts';
import { readBody } from '../ground/http/parse.ts';
import { noRoute } from '../ground/refused.ts';
import type { OrderServices } from '../orders/order-services.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { addWebhook, listWebhooks } from '../webhooks/webhooks.ts';
import { guardPrograms } from './program-access-answers.ts';
import { programGoodsRoutes } from './program-goods-answers.ts';
import { programOrderRoutes } from './program-order-answers.ts';
import { actorOfProgram } from './programs.ts';

/** What programs call, with a token in place of the shop's key. */
export const programRoutes = (services: OfficeServices & OrderServices): Hono =>
  new Hono()
    .use('/programs/*', guardPrograms(services))
    .route('/programs', healthRoutes(services))
    .route('/programs', programOrderRoutes(services))
    .route('/programs', programGoodsRoutes(services))
    .route('/programs', webhookRoutes(services))
    .all('/programs/*', () => {
      throw noRoute();
    });

const healthRoutes = ({ now, settings }: OfficeServices): Hono =>
  new Hono().get('/health', (c) => {
    const { name, rights } = c.get('program');
    return c.json({
      status: 'ok',
      shop: settings.shop.name,
      currency: 'ZAR',
      date: now().toISOString(),
      program: { name, rights },
    });
  });

const webhookRoutes = (services: OfficeServices): Hono =>
  new Hono()
    .get('/webhooks', async (c) => c.json(await listWebhooks(services.db)))
    .post('/webhooks', async (c) => {
      const given = await readBody(c, newOfficeWebhookSchema);
      return c.json(await addWebhook(services, actorOfProgram(c.get('program')), given), 201);
    });
