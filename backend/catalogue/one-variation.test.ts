import { expect, it } from 'vitest';
import { facetsSchema } from '#contract/facets.ts';
import { productListSchema } from '#contract/products.ts';
import { publishChanges } from '../ground/changes/publish-changes.ts';
import type { Db } from '../ground/db/tables.ts';
import { insertProduct, insertVariable, insertVariation } from '../testing/catalogue/products.ts';
import { shopApi } from '../testing/catalogue/shop-api.ts';
import { eachDatabase } from '../testing/databases.ts';
import { TEST_START, testServices } from '../testing/services.ts';

const CONDITIONS = ['Near Mint', 'Lightly Played', 'Heavily Played'];
const FINISHES = ['Normal', 'Holo'];

/** Torkoal: Near Mint is sold out, Heavily Played on sale. Oddish: every condition. Bellsprout: played, but dear. */
async function insertSingles(db: Db) {
  const single = (name: string) =>
    insertVariable(db, { name, attributes: { Condition: CONDITIONS, Finish: FINISHES, Set: ['151'] } });
  const torkoal = await single('Torkoal');
  const oddish = await single('Oddish');
  const bellsprout = await single('Bellsprout');
  const add = (
    parent: number,
    Condition: string,
    Finish: string,
    priceCents: number,
    stock: number,
    sale = {},
  ) =>
    insertVariation(db, parent, { options: { Condition, Finish, Set: '151' }, priceCents, stock, ...sale });
  return {
    torkoal,
    oddish,
    bellsprout,
    torkoalMint: await add(torkoal, 'Near Mint', 'Normal', 8_490, 0),
    torkoalHeavy: await add(torkoal, 'Heavily Played', 'Holo', 5_990, 2, { salePriceCents: 4_790 }),
    oddishHeavy: await add(oddish, 'Heavily Played', 'Normal', 1_000, 0),
    oddishLight: await add(oddish, 'Lightly Played', 'Normal', 2_000, 3),
    oddishMint: await add(oddish, 'Near Mint', 'Holo', 6_000, 1),
    bellsproutLight: await add(bellsprout, 'Lightly Played', 'Holo', 5_000, 1),
    box: await insertProduct(db, {
      name: 'Deck Box',
      priceCents: 3_000,
      attributes: { Condition: ['Near Mint'] },
    }),
  };
}

eachDatabase((openDb) => {
  async function openShop() {
    const db = await openDb();
    const ids = await insertSingles(db);
    const { read } = shopApi(testServices(db));
    const list = async (query: string) => (await read(`/products?${query}`, productListSchema)).data;
    return {
      db,
      ids,
      list,
      /** Name, shown condition or the product itself, and its price, as tiles tell them. */
      tiles: async (query: string) =>
        (await list(query)).map(({ name, offers, shown_offer, price }) => {
          const shown = offers.find(({ variation_id }) => variation_id === shown_offer);
          const condition = shown?.options.find((option) => option.name === 'Condition');
          return [name, condition?.option ?? null, shown?.price ?? price];
        }),
      facets: async (query: string) => (await read(`/products/facets?${query}`, facetsSchema)).data,
    };
  }

  it('condition and stock must hold for one variation', async () => {
    const { tiles } = await openShop();
    expect(await tiles('attribute[Condition]=Near+Mint&in_stock=true&orderby=title&order=asc')).toEqual([
      ['Deck Box', null, '30.00'],
      ['Oddish', 'Near Mint', '60.00'],
    ]);
    expect(await tiles('search=torkoal&attribute[Condition]=Near+Mint&in_stock=true')).toEqual([]);
    expect(await tiles('search=torkoal&attribute[Condition]=Near+Mint')).toEqual([
      ['Torkoal', 'Near Mint', '84.90'],
    ]);
  });

  it('sold out means every variation of the product, whatever the other filters', async () => {
    const { db, tiles, facets } = await openShop();
    await insertProduct(db, { name: 'Ditto', priceCents: 500, stock: 0, attributes: { Set: ['151'] } });
    expect(await tiles('attribute[Set]=151&sold_out=true')).toEqual([['Ditto', null, '5.00']]);
    expect(await tiles('attribute[Condition]=Near+Mint&sold_out=false&orderby=title&order=asc')).toEqual([
      ['Deck Box', null, '30.00'],
      ['Oddish', 'Near Mint', '60.00'],
      ['Torkoal', 'Near Mint', '84.90'],
    ]);
    expect((await facets('attribute[Condition]=Near+Mint&sold_out=false')).total).toBe(3);
  });

  it('several attributes, price and sale must hold for one variation', async () => {
    const { tiles } = await openShop();
    expect(await tiles('attribute[Condition]=Near+Mint&attribute[Finish]=Holo')).toEqual([
      ['Oddish', 'Near Mint', '60.00'],
    ]);
    expect(
      await tiles('attribute[Condition]=Near+Mint&min_price=60&max_price=84.90&orderby=title&order=asc'),
    ).toEqual([
      ['Oddish', 'Near Mint', '60.00'],
      ['Torkoal', 'Near Mint', '84.90'],
    ]);
    expect(await tiles('attribute[Condition]=Near+Mint&on_sale=true')).toEqual([]);
    expect(await tiles('attribute[Condition]=Near+Mint,Heavily+Played&on_sale=true')).toEqual([
      ['Torkoal', 'Heavily Played', '47.90'],
    ]);
    expect(await tiles('attribute[Condition]=Lightly+Played&max_price=19.99')).toEqual([]);
    expect(await tiles('search=price%3C15')).toEqual([['Oddish', 'Heavily Played', '10.00']]);
    expect(await tiles('attribute[Condition]=Near+Mint&stock_status=outofstock')).toEqual([
      ['Torkoal', 'Near Mint', '84.90'],
    ]);
  });

  it('without a filter a tile stands for the best condition in stock', async () => {
    const { tiles } = await openShop();
    expect(await tiles('orderby=title&order=asc')).toEqual([
      ['Bellsprout', 'Lightly Played', '50.00'],
      ['Deck Box', null, '30.00'],
      ['Oddish', 'Near Mint', '60.00'],
      ['Torkoal', 'Heavily Played', '47.90'],
    ]);
  });

  it('orders by its price a variable product counts as its cheapest variation, also where that is sold out', async () => {
    const { list } = await openShop();
    const prices = async (query: string) => (await list(query)).map(({ name, price }) => [name, price]);
    const ascending = [
      ['Oddish', '10.00'],
      ['Deck Box', '30.00'],
      ['Torkoal', '47.90'],
      ['Bellsprout', '50.00'],
    ];
    expect(await prices('orderby=price&order=asc')).toEqual(ascending);
    expect(await prices('orderby=price&order=desc')).toEqual(ascending.toReversed());
    expect(await prices('orderby=price&order=asc&attribute[Condition]=Near+Mint')).toEqual(
      ascending.slice(0, 3),
    );
  });

  it('dearest first by the best condition in stock, never by the worst because it is cheap', async () => {
    const { tiles } = await openShop();
    expect(await tiles('orderby=price&shown_offer=best')).toEqual([
      ['Oddish', 'Near Mint', '60.00'],
      ['Bellsprout', 'Lightly Played', '50.00'],
      ['Torkoal', 'Heavily Played', '47.90'],
      ['Deck Box', null, '30.00'],
    ]);
    expect(await tiles('orderby=title&order=asc&shown_offer=cheapest')).toEqual([
      ['Bellsprout', 'Lightly Played', '50.00'],
      ['Deck Box', null, '30.00'],
      ['Oddish', 'Lightly Played', '20.00'],
      ['Torkoal', 'Heavily Played', '47.90'],
    ]);
  });

  it('by price a tile stands for the cheapest in stock, and the list is sorted by it', async () => {
    const { tiles } = await openShop();
    const ascending = [
      ['Oddish', 'Lightly Played', '20.00'],
      ['Deck Box', null, '30.00'],
      ['Torkoal', 'Heavily Played', '47.90'],
      ['Bellsprout', 'Lightly Played', '50.00'],
    ];
    expect(await tiles('orderby=price&shown_offer=cheapest&order=asc')).toEqual(ascending);
    expect(await tiles('orderby=price&shown_offer=cheapest&order=desc')).toEqual(ascending.toReversed());
    expect(await tiles('orderby=price&shown_offer=cheapest&order=asc&per_page=2&page=2')).toEqual(
      ascending.slice(2),
    );
    expect(await tiles('orderby=price&shown_offer=cheapest&order=asc&attribute[Finish]=Holo')).toEqual([
      ['Torkoal', 'Heavily Played', '47.90'],
      ['Bellsprout', 'Lightly Played', '50.00'],
      ['Oddish', 'Near Mint', '60.00'],
    ]);
    expect(await tiles('search=oddish&orderby=price&shown_offer=cheapest&order=asc')).toEqual([ascending[0]]);
  });

  it('offers say whether they meet the filters', async () => {
    const { ids, list } = await openShop();
    const [oddish] = await list('search=oddish&attribute[Finish]=Normal');
    expect(oddish?.offers.map(({ variation_id, matches }) => [variation_id, matches])).toEqual([
      [ids.oddishMint, false],
      [ids.oddishLight, true],
      [ids.oddishHeavy, true],
    ]);
    expect(oddish).toMatchObject({ shown_offer: ids.oddishLight, price: '10.00' });
  });

  it('facets count products of which one variation meets the choice and all other filters', async () => {
    const { facets } = await openShop();
    const chosen = await facets('attribute[Condition]=Near+Mint&in_stock=true');
    expect(chosen).toMatchObject({
      total: 2,
      in_stock: 2,
      on_sale: 0,
      price: { min: '30.00', max: '60.00' },
    });
    expect(
      chosen.attributes.map(({ name, terms }) => [
        name,
        Object.fromEntries(terms.map((term) => [term.name, term.count])),
      ]),
    ).toEqual([
      ['Set', { '151': 1 }],
      ['Condition', { 'Near Mint': 2, 'Lightly Played': 2, 'Heavily Played': 1 }],
      ['Finish', { Holo: 1 }],
    ]);
    expect((await facets('attribute[Condition]=Near+Mint')).in_stock).toBe(2);
    expect((await facets('max_price=20')).price).toEqual({ min: '10.00', max: '84.90' });
  });

  it('a variation that leaves an attribute open meets any of its options', async () => {
    const { db, tiles } = await openShop();
    const id = await insertVariable(db, {
      name: 'Ditto',
      attributes: { Condition: CONDITIONS, Finish: FINISHES },
    });
    await insertVariation(db, id, { options: { Condition: 'Near Mint' }, priceCents: 700 });
    expect(await tiles('search=ditto&attribute[Finish]=Holo')).toEqual([['Ditto', 'Near Mint', '7.00']]);
    expect(await tiles('search=ditto&attribute[Finish]=Reverse')).toEqual([]);
    expect(await tiles('search=ditto&attribute[Condition]=Heavily+Played')).toEqual([]);
  });

  it('follows a condition that sells out: the list, its order and what it shows', async () => {
    const { db, ids, tiles } = await openShop();
    expect(
      await tiles(
        'attribute[Condition]=Lightly+Played&in_stock=true&orderby=price&shown_offer=cheapest&order=asc',
      ),
    ).toEqual([
      ['Oddish', 'Lightly Played', '20.00'],
      ['Bellsprout', 'Lightly Played', '50.00'],
    ]);
    await db.updateTable('stock').set({ available: 0 }).where('product_id', '=', ids.oddishLight).execute();
    await publishChanges(db, 'stock', [ids.oddishLight], new Date(TEST_START));
    expect(
      await tiles(
        'attribute[Condition]=Lightly+Played&in_stock=true&orderby=price&shown_offer=cheapest&order=asc',
      ),
    ).toEqual([['Bellsprout', 'Lightly Played', '50.00']]);
    expect(
      (await tiles('orderby=price&shown_offer=cheapest&order=asc')).map(([name, , price]) => [name, price]),
    ).toEqual([
      ['Deck Box', '30.00'],
      ['Torkoal', '47.90'],
      ['Bellsprout', '50.00'],
      ['Oddish', '60.00'],
    ]);
  });

  it('a condition that cannot be bought is in no list of it', async () => {
    const { db, tiles } = await openShop();
    const id = await insertVariable(db, { name: 'Mew', attributes: { Condition: CONDITIONS } });
    await insertVariation(db, id, { options: { Condition: 'Near Mint' }, priceCents: null });
    await insertVariation(db, id, { options: { Condition: 'Lightly Played' }, status: 'draft' });
    expect(await tiles('search=mew&attribute[Condition]=Near+Mint,Lightly+Played')).toEqual([]);
    expect(await tiles('search=mew')).toEqual([['Mew', null, '']]);
  });
});
