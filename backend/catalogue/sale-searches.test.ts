import { expect, it } from 'vitest';
import { suggestionsSchema } from '#contract/facets.ts';
import { productListSchema } from '#contract/products.ts';
import type { Db } from '../ground/db/tables.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { shopApi } from '../testing/catalogue/shop-api.ts';
import { eachDatabase } from '../testing/databases.ts';
import { testServices } from '../testing/services.ts';

async function insertGoods(db: Db): Promise<void> {
  const reduced = { priceCents: 50_000, salePriceCents: 40_000, stock: 3 };
  await insertProduct(db, { name: 'Pokémon Collector Tin', brand: 'Pokemon', ...reduced });
  await insertProduct(db, { name: 'Stitched Playmat', brand: 'Ultra Pro', ...reduced });
  await insertProduct(db, { name: 'Pokémon Battle Academy', brand: 'Pokemon', priceCents: 60_000, stock: 3 });
  await insertProduct(db, { name: 'Fire Elemental', brand: 'Magic', priceCents: 600, stock: 3 });
  await insertProduct(db, { name: 'Fire Sale', brand: 'Magic', priceCents: 300, stock: 3 });
  await insertProduct(db, { name: 'Salt Baron', brand: 'Magic', priceCents: 300, stock: 3 });
}

eachDatabase((openDb) => {
  async function open(insert = insertGoods) {
    const db = await openDb();
    await insert(db);
    const { read } = shopApi(testServices(db));
    return {
      search: async (text: string) => {
        const list = await read(`/products?search=${encodeURIComponent(text)}`, productListSchema);
        return list.data.map(({ name }) => name).toSorted();
      },
      suggest: async (text: string) => {
        const path = `/products/suggestions?search=${encodeURIComponent(text)}`;
        const { data } = await read(path, suggestionsSchema);
        return data.products.map(({ name }) => name).toSorted();
      },
    };
  }

  it.each([
    'sale',
    'SALE',
    'Sales',
    'on sale',
    'special',
    'specials',
    'on special',
    'specials this week',
    'uitverkoop',
    'uitverkopings',
    'afslag',
    'spesiale aanbiedings',
    'winskopies',
    'discount',
    'discounted items',
    'clearance',
    'deals',
    'bargains!',
    'Black Friday',
    'what is on sale',
  ])("'%s' leads to what is on sale, also while it is typed", async (text) => {
    const { search, suggest } = await open();
    expect(await search(text)).toEqual(['Pokémon Collector Tin', 'Stitched Playmat']);
    expect(await suggest(text)).toEqual(['Pokémon Collector Tin', 'Stitched Playmat']);
  });

  it.each([
    ['sale pokemon', ['Pokémon Collector Tin']],
    ['pokemon on special', ['Pokémon Collector Tin']],
    ['playmat uitverkoop', ['Stitched Playmat']],
    ['magic sale', ['Fire Elemental', 'Fire Sale', 'Salt Baron']],
    ['academy specials', ['Pokémon Battle Academy']],
    ['pokemon for sale', ['Pokémon Battle Academy', 'Pokémon Collector Tin']],
    ['fire sale', ['Fire Elemental', 'Fire Sale']],
    ['"sale"', ['Fire Sale']],
  ])("'%s' finds what of it is on sale, or all of it where nothing is", async (text, names) => {
    const { search } = await open();
    expect(await search(text)).toEqual(names);
  });

  it('a product called by such a word is found by its name', async () => {
    const { search } = await open(async (db) => {
      await insertGoods(db);
      await insertProduct(db, { name: 'Special', brand: 'Magic', priceCents: 300, stock: 3 });
    });
    expect(await search('special')).toEqual(['Special']);
  });

  it('nothing is found where nothing is on sale', async () => {
    const { search } = await open(async (db) => {
      await insertProduct(db, { name: 'Salt Baron', brand: 'Magic', priceCents: 300, stock: 3 });
    });
    expect(await search('specials')).toEqual([]);
  });
});
