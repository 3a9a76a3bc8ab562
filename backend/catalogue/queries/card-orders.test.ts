import { expect, it } from 'vitest';
import { productListSchema } from '#contract/products.ts';
import { publishChanges } from '../../ground/changes/publish-changes.ts';
import { insertProduct, insertVariable, insertVariation } from '../../testing/catalogue/products.ts';
import { shopApi } from '../../testing/catalogue/shop-api.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { TEST_START, testServices } from '../../testing/services.ts';

eachDatabase((openDb) => {
  async function openShop() {
    const db = await openDb();
    const card = (name: string, set: string, number: string, rarity: string, brand = 'Pokemon') =>
      insertProduct(db, { name, brand, attributes: { Set: [set], Number: [number], Rarity: [rarity] } });
    await card('Pikachu', 'Surging Sparks', '10/191', 'Double Rare');
    await card('Zapdos', 'Surging Sparks', '9/191', 'Common');
    await card('Abra', 'Base', '009/102', 'Uncommon');
    await card('Mew', 'Base', 'TG05', 'Illustration Rare');
    await card('Zoro', 'Romance Dawn', '025', 'Super Rare', 'One Piece');
    await insertProduct(db, { name: 'Base Booster Box', attributes: { Set: ['Base'] } });
    await insertProduct(db, { name: 'Dice' });
    const { read } = shopApi(testServices(db));
    return {
      db,
      names: async (query: string) =>
        (await read(`/products?${query}`, productListSchema)).data.map(({ name }) => name),
    };
  }

  it('by set: cards of a set by number, its sealed goods after them, goods without a set last', async () => {
    const { names } = await openShop();
    expect(await names('orderby=set&order=asc')).toEqual([
      ...['Abra', 'Mew', 'Base Booster Box'],
      'Zoro',
      ...['Zapdos', 'Pikachu'],
      'Dice',
    ]);
    expect(await names('orderby=set&order=desc')).toEqual([
      ...['Pikachu', 'Zapdos'],
      'Zoro',
      ...['Base Booster Box', 'Mew', 'Abra'],
      'Dice',
    ]);
  });

  it('by number: 9 before 10, leading zeros and letters where a player looks for them', async () => {
    const { names } = await openShop();
    const sorted = ['Abra', 'Zapdos', 'Pikachu', 'Zoro', 'Mew'];
    const rest = ['Base Booster Box', 'Dice'];
    expect(await names('orderby=number&order=asc')).toEqual([...sorted, ...rest]);
    expect(await names('orderby=number&order=desc')).toEqual([...sorted.toReversed(), ...rest]);
  });

  it('by rarity as each game ranks it', async () => {
    const { names } = await openShop();
    expect(await names('orderby=rarity&order=asc')).toEqual([
      'Zapdos',
      'Abra',
      'Pikachu',
      'Zoro',
      'Mew',
      ...['Base Booster Box', 'Dice'],
    ]);
  });

  it('by stock: of what is shown, and at once after a sale; what is not counted is the most', async () => {
    const db = await openDb();
    const few = await insertProduct(db, { name: 'Few', stock: 2 });
    await insertProduct(db, { name: 'Many', stock: 40 });
    await insertProduct(db, { name: 'None', stock: 0 });
    await insertProduct(db, { name: 'Uncounted', stockStatus: 'instock' });
    const card = await insertVariable(db, {
      name: 'Card',
      attributes: { Condition: ['Near Mint', 'Lightly Played'] },
    });
    await insertVariation(db, card, { options: { Condition: 'Near Mint' }, stock: 5 });
    await insertVariation(db, card, { options: { Condition: 'Lightly Played' }, stock: 90 });
    const { names } = shopApi(testServices(db));
    expect(await names('orderby=stock&order=asc')).toEqual(['None', 'Few', 'Card', 'Many', 'Uncounted']);
    expect(await names('orderby=stock&order=desc&in_stock=true')).toEqual([
      ...['Uncounted', 'Many', 'Card', 'Few'],
    ]);
    expect(await names('orderby=stock&attribute[Condition]=Lightly Played')).toEqual(['Card']);
    await db.updateTable('stock').set({ available: 60 }).where('product_id', '=', few).execute();
    await publishChanges(db, 'stock', [few], new Date(TEST_START));
    expect(await names('orderby=stock&order=desc')).toEqual(['Uncounted', 'Few', 'Many', 'Card', 'None']);
  });

  it('by finish: of the best condition where variations differ by it', async () => {
    const { db, names } = await openShop();
    const eevee = await insertVariable(db, {
      name: 'Eevee',
      attributes: { Condition: ['Near Mint', 'Lightly Played'], Finish: ['Normal', 'Holo'] },
    });
    await insertVariation(db, eevee, { options: { Condition: 'Lightly Played', Finish: 'Normal' } });
    await insertVariation(db, eevee, { options: { Condition: 'Near Mint', Finish: 'Holo' } });
    await insertProduct(db, { name: 'Snom', attributes: { Finish: ['Normal'] } });
    await insertProduct(db, { name: 'Onix', attributes: { Finish: ['Cosmos Holo'] } });
    expect((await names('orderby=finish&order=asc')).slice(0, 4)).toEqual(['Onix', 'Eevee', 'Snom', 'Abra']);
  });

  it('pages, filters and searches keep the order', async () => {
    const { names } = await openShop();
    expect(await names('orderby=set&order=asc&per_page=2&page=2')).toEqual(['Base Booster Box', 'Zoro']);
    expect(await names('orderby=number&order=asc&attribute[Set]=Surging+Sparks')).toEqual([
      'Zapdos',
      'Pikachu',
    ]);
    expect(await names('orderby=rarity&order=desc&search=base')).toEqual(['Mew', 'Abra', 'Base Booster Box']);
  });
});
