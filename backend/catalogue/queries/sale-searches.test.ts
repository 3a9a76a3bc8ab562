import { expect, it } from 'vitest';
import { suggestionsSchema } from '#contract/facets.ts';
import { productListSchema } from '#contract/products.ts';
import type { Db } from '../../ground/db/tables.ts';
import { insertProduct } from '../../testing/catalogue/products.ts';
import { shopApi } from '../../testing/catalogue/shop-api.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { readCards } from '../../testing/search/cards.ts';
import { CARDS_OF_FOUR_GAMES } from '../../testing/search/four-games.ts';
import { testServices } from '../../testing/services.ts';
import { parseQuery } from '../search/parse-query.ts';
import { saleSearch } from '../search/sale-words.ts';

const REAL_NAMES = [...readCards(), ...CARDS_OF_FOUR_GAMES].map(({ name }) => name);

/** By word of the real names that alone asks for a sale: some of the names. */
function namesBySaleWord(): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const name of REAL_NAMES) {
    for (const word of new Set(name.toLowerCase().split(/\s+/)))
      names.set(word, [...(names.get(word) ?? []).slice(0, 2), name]);
  }
  return new Map([...names].filter(([word]) => saleSearch(parseQuery(word))));
}

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
    'black-friday deals',
    'Cyber Monday specials',
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

  it.each([
    ['black', ['Black Lotus']],
    ['black card', ['Black Lotus']],
    ['black lot', ['Black Lotus']],
    ['cyber', ['Cyber Dragon']],
    ['monday', []],
    ['friday deals', []],
    ['black monday', ['Black Lotus']],
  ])("'%s' is no sale", async (text, names) => {
    const { search, suggest } = await open(async (db) => {
      await insertGoods(db);
      for (const name of ['Black Lotus', 'Cyber Dragon']) await insertProduct(db, { name, stock: 3 });
    });
    expect(await search(text)).toEqual(names);
    expect(await suggest(text)).toEqual(names);
  });

  it.each([
    ['special', ['Special Charge', "Trainer's Special", 'Umbreon ex']],
    ['deal', ['Diabolic Deal']],
    ['bargain', ['Dark Bargain']],
    ['promotion', ['Nami - P-001 - Promotion Cards']],
    ['sale', ['Fire Sale']],
    ['sales', ['Fire Sale']],
    ['clearance', []],
  ])("'%s' finds its cards where nothing is on sale", async (text, names) => {
    const { search, suggest } = await open(async (db) => {
      for (const name of ['Special Charge', "Trainer's Special", 'Diabolic Deal', 'Dark Bargain'])
        await insertProduct(db, { name, stock: 3 });
      for (const name of ['Nami - P-001 - Promotion Cards', 'Fire Sale', 'Salt Baron'])
        await insertProduct(db, { name, stock: 3 });
      await insertProduct(db, { name: 'Umbreon ex', attributes: { Rarity: ['Special Illustration Rare'] } });
    });
    expect(await search(text)).toEqual(names);
    expect(await suggest(text)).toEqual(names);
  });

  it('no word of a real name finds nothing where nothing is on sale', async () => {
    const names = namesBySaleWord();
    expect([...names.keys()].toSorted()).toEqual(['bargain', 'special']);
    const { search } = await open(async (db) => {
      for (const name of new Set([...names.values()].flat())) await insertProduct(db, { name, stock: 3 });
    });
    for (const [word, called] of names) expect(await search(word)).toEqual(called.toSorted());
  });

  it.each([
    ['specials set:"base set"', ['Charizard']],
    ['sale set:base', ['Charizard', 'Kangaskhan']],
    ['specials this week set:jungle', ['Kangaskhan']],
    ['specials set:fossil', []],
    ['specials price<R100', ['Kangaskhan']],
  ])("'%s' keeps to the set or the price that is asked for", async (text, names) => {
    const { search } = await open(async (db) => {
      await insertGoods(db);
      const reduced = { priceCents: 50_000, stock: 3 };
      const of = (set: string) => ({ attributes: { Set: [set] } });
      await insertProduct(db, { name: 'Charizard', ...reduced, salePriceCents: 40_000, ...of('Base Set') });
      await insertProduct(db, {
        name: 'Kangaskhan',
        ...reduced,
        salePriceCents: 9_000,
        ...of('Base Jungle'),
      });
      await insertProduct(db, { name: 'Pikachu', stock: 3, ...of('Base Set') });
      await insertProduct(db, { name: 'Gengar', stock: 3, ...of('Fossil') });
    });
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
