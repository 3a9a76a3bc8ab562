import { Hono } from 'hono';
import { priceUploadSchema } from '#contract/office/prices.ts';
import { readQuery } from '../ground/http/parse.ts';
import { Refused } from '../ground/refused.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { startPriceRun } from './price-files.ts';
import { receivePrices } from './receive-prices.ts';

export const officePriceRoutes = (services: OfficeServices): Hono =>
  new Hono().post('/files', async (c) => {
    const { name } = readQuery(c, priceUploadSchema);
    const content = c.req.raw.body ?? new Blob([]).stream();
    const received = await receivePrices(services, name, content);
    if (!received.ok) throw new Refused('office_not_prices', `This file ${received.reason}.`);
    const id = await startPriceRun(services, actorOf(c.get('signedIn')), received.value);
    return c.json({ run: { id } }, 201);
  });
