import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { MissedSearches } from '#backend/catalogue/queries/missed-searches.ts';
import { eachDatabase } from '#backend/testing/databases.ts';
import { API_KEY_HEADER } from '#contract/paths.ts';
import { ignoreCrawlers } from './ignore-crawlers.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

eachDatabase((openDb) => {
  it.each([
    ['a person', { 'user-agent': FIREFOX }, 1],
    ['a crawler', { 'user-agent': GOOGLEBOT }, 0],
    ['another storefront, for a person', { 'user-agent': 'node', [API_KEY_HEADER]: 'key' }, 1],
  ])('of a search by %s', async (_who, headers, rows) => {
    const db = await openDb();
    const missedSearches = new MissedSearches();
    const app = new Hono().use(ignoreCrawlers({ missedSearches })).get('/shop', async (c) => {
      await Promise.resolve();
      missedSearches.record('aquapolis');
      return c.text('');
    });
    await app.request('/shop?search=aquapolis', { headers });
    await missedSearches.write(db, new Date());
    expect(await db.selectFrom('missed_searches').selectAll().execute()).toHaveLength(rows);
  });
});
