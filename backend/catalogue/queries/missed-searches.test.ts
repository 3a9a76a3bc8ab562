import { expect, it } from 'vitest';
import { insertProduct } from '../../testing/catalogue/products.ts';
import { shopApi } from '../../testing/catalogue/shop-api.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { testServices } from '../../testing/services.ts';

eachDatabase((openDb) => {
  async function open() {
    const db = await openDb();
    await insertProduct(db, { name: 'Charizard ex', brand: 'Pokemon', priceCents: 90_000, stock: 0 });
    const services = testServices(db);
    const api = shopApi(services);
    const missed = async () => {
      await services.missedSearches.write(db, services.now());
      return (await db.selectFrom('missed_searches').select(['term', 'searches']).execute()).map(
        ({ term, searches }) => [term, Number(searches)],
      );
    };
    return { services, api, missed };
  }

  it('a search whose words no product has is missed, once for each time it was made', async () => {
    const { api, missed } = await open();
    await api.get('/products?search=Aquapolis');
    await api.get('/products?search=aquapolis');
    await api.get('/products?search=aquapolis&in_stock=true');
    expect(await missed()).toEqual([['aquapolis', 3]]);
  });

  it.each([
    ['something is found', '/products?search=charizard'],
    ['filters hide what was found', '/products?search=charizard&in_stock=true'],
    ['its own conditions hide it', '/products?search=charizard%20price%3E5000'],
    ['some of its words are left out', '/products?search=charizard%20tattoo'],
    ['another page of it is opened', '/products?search=aquapolis&page=2'],
    ['a page counts what it would find', '/products?search=aquapolis&per_page=1'],
    ['it has signs only', '/products?search=%25%21'],
    ['it is still being typed', '/products/suggestions?search=aquap'],
  ])('a search is not missed if %s', async (_why, path) => {
    const { api, missed } = await open();
    await api.get(path);
    expect(await missed()).toEqual([]);
  });

  it('what programs search for is not missed', async () => {
    const { api, services, missed } = await open();
    await services.missedSearches.ignoreDuring(() => api.get('/products?search=aquapolis'));
    expect(await missed()).toEqual([]);
  });
});
