import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { errorHandler } from '#backend/ground/http/errors.ts';
import { routePath } from '#backend/ground/http/route-path.ts';
import type { PayfastSettings } from '#backend/ground/settings.ts';
import { eachDatabase } from '#backend/testing/databases.ts';
import { testServices } from '#backend/testing/services.ts';
import { PATHS } from '#contract/paths.ts';
import { limitVisitors } from './limit-visitors.ts';

eachDatabase((openDb) => {
  async function openShop(mode: PayfastSettings['mode']) {
    const services = testServices(await openDb());
    services.settings.payfast = { ...services.settings.payfast, mode };
    const app = new Hono({ getPath: routePath });
    app.onError(errorHandler(services.log));
    app.route('/', limitVisitors(services));
    app.all('*', (c) => c.text('taken'));
    /** How many of so many requests were answered with 429. */
    return async (method: 'GET' | 'POST', path: string, times: number): Promise<number> => {
      let refused = 0;
      for (let i = 0; i < times; i += 1) {
        if ((await app.request(path, { method })).status === 429) refused += 1;
      }
      return refused;
    };
  }

  it('one address may order as often as a shopper would, and read as much as it likes', async () => {
    const countRefused = await openShop('live');
    expect(await countRefused('POST', PATHS.orders, 240)).toBe(0);
    expect(await countRefused('POST', PATHS.createPayment, 1)).toBe(1);
    expect(await countRefused('GET', PATHS.products, 300)).toBe(0);
  });

  it('the payments of many shoppers are told from one address', async () => {
    const countRefused = await openShop('live');
    expect(await countRefused('POST', PATHS.payfastNotification, 500)).toBe(0);
    expect(await countRefused('POST', `${PATHS.payfastNotification}/`, 500)).toBe(0);
    expect(await countRefused('POST', PATHS.orders, 1)).toBe(0);
  });

  it('a trial with thousands of orders from one address is no attack where no real money moves', async () => {
    const countRefused = await openShop('simulator');
    expect(await countRefused('POST', PATHS.orders, 8_000)).toBe(0);
  });

  it('who tries links of orders out is stopped', async () => {
    const countRefused = await openShop('simulator');
    expect(await countRefused('GET', '/order/1-2-guess', 121)).toBe(1);
  });
});
