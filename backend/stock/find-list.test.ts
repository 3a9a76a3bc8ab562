import { expect, it } from 'vitest';
import { insertProduct, insertVariable, insertVariation } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice } from '../testing/office.ts';
import { collected, openShop } from '../testing/shop.ts';

const SET = { Set: ['Surging Sparks'] };

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const office = openOffice(db);
    const shop = openShop(db, office.services);
    const { token } = await office.addOwner();
    const list = (search: string) => office.act(token).stockList({ search });
    return { db, office, shop, token, list };
  };

  it('lists what should lie on the shelf, in the order of the numbers', async () => {
    const { db, shop, list } = await open();
    const card = (number: string, stock: number) =>
      insertProduct(db, { name: `Card ${number}`, stock, attributes: { ...SET, Number: [number] } });
    const ten = await card('10/191', 2);
    const nine = await card('9/191', 1);
    await card('8/191', 0);
    await insertProduct(db, { name: 'Other', stock: 4, attributes: { Set: ['Jungle'] } });
    // Held for an order, so it still lies there.
    await shop.place(collected({ product_id: nine, quantity: 1 }));
    const { units } = done(await list('set:"Surging Sparks"'));
    expect(units.map(({ id }) => id)).toEqual([nine, ten]);
    expect(units[0]).toMatchObject({ available: 0, held: 1 });
    expect(units[0]).not.toHaveProperty('stockId');
  });

  it('lists variations that share the stock of their product once', async () => {
    const { db, list } = await open();
    const sleeves = await insertVariable(db, { name: 'Matte Sleeves', stock: 12 });
    await insertVariation(db, sleeves, { options: { Colour: 'Aloe' }, stock: 'parent' });
    await insertVariation(db, sleeves, { options: { Colour: 'Klip' }, stock: 'parent' });
    const { units } = done(await list('matte sleeves'));
    expect(units).toMatchObject([{ id: sleeves, available: 12 }]);
  });

  it('names what it did not understand, and refuses a list of nothing in particular', async () => {
    const { list } = await open();
    expect(done(await list('stock:few nothing'))).toEqual({
      units: [],
      misread: ['stock:few'],
      corrected: undefined,
    });
    expect(await list('  ')).toMatchObject({
      code: 'rest_invalid_param',
      params: { search: 'must name a set, a category or words' },
    });
  });
});
