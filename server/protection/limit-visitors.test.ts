import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { errorHandler } from '#backend/ground/http/errors.ts';
import { routePath } from '#backend/ground/http/route-path.ts';
import type { PayfastSettings } from '#backend/shop/settings.ts';
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
    /** Those of so many requests that were refused. */
    return async (method: 'GET' | 'POST', path: string, times: number): Promise<Response[]> => {
      const refused: Response[] = [];
      for (let i = 0; i < times; i += 1) {
        const answer = await app.request(path, { method });
        if (answer.status === 429) refused.push(answer);
      }
      return refused;
    };
  }

  it.each(['simulator', 'sandbox', 'live'] as const)(
    'in %s mode one address may place several hundred orders in five minutes, and read as much as it likes',
    async (mode) => {
      const findRefused = await openShop(mode);
      for (let order = 0; order < 500; order += 1) {
        const pages = [
          '/cart/check',
          '/checkout',
          '/payfast-simulator/eng/process',
          '/payfast-simulator/pay',
        ];
        for (const path of [...pages, PATHS.orders, PATHS.createPayment]) {
          expect(await findRefused('POST', path, 1)).toEqual([]);
        }
      }
      const [refused] = await findRefused('POST', PATHS.orders, 1);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await findRefused('GET', PATHS.products, 300)).toEqual([]);
    },
  );

  it('the payments of many shoppers are told from one address', async () => {
    const findRefused = await openShop('live');
    expect(await findRefused('POST', PATHS.payfastNotification, 2_000)).toEqual([]);
    expect(await findRefused('POST', `${PATHS.payfastNotification}/`, 2_000)).toEqual([]);
    expect(await findRefused('POST', PATHS.orders, 1)).toEqual([]);
  });

  it('who tries links of orders out is stopped', async () => {
    const findRefused = await openShop('simulator');
    expect(await findRefused('GET', '/order/1-2-guess', 121)).toHaveLength(1);
  });
});
