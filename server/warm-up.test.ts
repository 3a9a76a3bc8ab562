import { expect, it } from 'vitest';
import { charizardEx, insertProduct } from '#backend/testing/catalogue/products.ts';
import { eachDatabase } from '#backend/testing/databases.ts';
import { testServices } from '#backend/testing/services.ts';
import { keepWarm } from './warm-up.ts';

eachDatabase((openDb) => {
  async function openCold() {
    const db = await openDb();
    const id = await insertProduct(db, charizardEx);
    const services = testServices(db);
    services.readiness.isWarm = false;
    return { id, services, readiness: services.readiness };
  }

  it('is warm when the search index stands and a page of each kind was opened, which happens once', async () => {
    const { id, services, readiness } = await openCold();
    const opened: string[] = [];
    const open = async (path: string) => {
      expect(readiness.isWarm).toBe(false);
      expect((await (await services.listing.current()).words).names).toHaveLength(1);
      opened.push(path);
    };
    await keepWarm(services, open);
    expect(readiness.isWarm).toBe(true);
    expect(opened).toEqual(expect.arrayContaining(['/', '/shop', `/shop/product/${id}`, '/checkout']));
    const before = opened.length;
    await keepWarm(services, open);
    expect(opened).toHaveLength(before);
  });

  it('misses nothing itself, however little there is to find', async () => {
    const db = await openDb();
    const services = testServices(db);
    services.readiness.isWarm = false;
    await keepWarm(services, async (path) => {
      const search = new URL(path, 'http://localhost').searchParams.get('search');
      if (search) services.missedSearches.record(search);
    });
    await services.missedSearches.write(db, services.now());
    expect(await db.selectFrom('missed_searches').selectAll().execute()).toEqual([]);
  });

  it('stays cold when a page cannot be opened, and tries again', async () => {
    const { services, readiness } = await openCold();
    const failing = () => Promise.reject(new Error('no page'));
    await expect(keepWarm(services, failing)).rejects.toThrow('no page');
    expect(readiness.isWarm).toBe(false);
    await keepWarm(services, async () => undefined);
    expect(readiness.isWarm).toBe(true);
  });
});
