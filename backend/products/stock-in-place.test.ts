import { expect, it } from 'vitest';
import { insertCopy, insertProduct, insertVariable, insertVariation } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { openOffice } from '../testing/office.ts';
import { collected, openShop, stockLevels } from '../testing/shop.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const espeon = await insertProduct(db, { name: 'Espeon ex', stock: 3 });
    const office = openOffice(db);
    const shop = openShop(db, office.services);
    const { token } = await office.addOwner();
    const correct = (id: number, before: unknown, after: unknown) =>
      office.call('PATCH', `/product-rows/${id}/stock`, { token, body: { before, after } });
    const lines = async () => (await office.call('GET', '/log?what=product', { token })).body.entries;
    const undo = async () => office.call('POST', `/log/${(await lines())[0].id}/undo`, { token });
    const list = async (query: string) => (await office.call('GET', `/products?${query}`, { token })).body;
    return { db, shop, espeon, correct, lines, undo, list };
  };

  it('stock corrected in place is in the shop, the log and the ledger, and taken back', async () => {
    const { db, espeon, correct, lines, undo, list } = await open();
    expect((await list('view=low')).total).toBe(1);
    const { status, body } = await correct(espeon, 3, 5);
    expect([status, body.row.stock]).toEqual([200, { counted_as: espeon, units: 5, held: 0, is_low: false }]);
    expect((await list('view=low')).total).toBe(0);
    expect(await lines()).toMatchObject([
      { which: 'Espeon ex', before: 'stock 3', after: 'stock 5', can_undo: true },
    ]);
    await undo();
    expect(await stockLevels(db, espeon)).toEqual([3, 0, 0]);
    const movements = await db
      .selectFrom('stock_movements')
      .select(['cause', 'available'])
      .where('product_id', '=', espeon)
      .orderBy('id')
      .execute();
    expect(movements.filter(({ cause }) => cause !== 'opening')).toEqual([
      { cause: 'correction', available: 2 },
      { cause: 'correction', available: -2 },
    ]);
  });

  it('refuses fewer than are held, with the orders that hold them', async () => {
    const { db, shop, espeon, correct, list } = await open();
    const { order_number } = await shop.place(collected({ product_id: espeon, quantity: 2 }));
    expect((await list('search=espeon')).rows[0].stock).toMatchObject({ units: 3, held: 2 });
    const { status, body } = await correct(espeon, 3, 1);
    expect([status, body.code]).toEqual([409, 'office_stock_held']);
    expect(body.message).toBe(`At least 2 have to stay. Held by ${order_number}.`);
    expect((await correct(espeon, 3, 2)).status).toBe(200);
    expect(await stockLevels(db, espeon)).toEqual([0, 2, 0]);
  });

  it('of two corrections at once the second is told of the first; the same one twice is done once', async () => {
    const { espeon, correct, lines } = await open();
    expect((await correct(espeon, 3, 4)).status).toBe(200);
    expect((await correct(espeon, 3, 4)).status).toBe(200);
    const { status, body } = await correct(espeon, 3, 6);
    expect([status, body.message, body.data.now]).toEqual([
      409,
      'The stock was changed meanwhile: 4 now.',
      4,
    ]);
    expect(await lines()).toHaveLength(1);
  });

  it('a variation without stock of its own corrects what it shares, and a copy is one unit', async () => {
    const { db, espeon, correct } = await open();
    const mat = await insertVariable(db, { name: 'Playmat', stock: 9, attributes: { Colour: ['Red'] } });
    const red = await insertVariation(db, mat, { options: { Colour: 'Red' }, stock: 'parent' });
    expect((await correct(red, 9, 8)).body.row.stock).toMatchObject({ counted_as: mat, units: 8 });
    const copy = await insertCopy(db, espeon, { sku: 'K-1', options: {} });
    expect((await correct(copy, 1, 2)).body.code).toBe('office_stock_one_copy');
    const dice = await insertProduct(db, { name: 'Dice' });
    expect((await correct(dice, 0, 2)).body.code).toBe('office_stock_not_counted');
  });

  it.each([[-1], [1.5], ['x'], [99_999_999_999], [undefined]])(
    'refuses %s units and names the field',
    async (after) => {
      const { espeon, correct } = await open();
      const { status, body } = await correct(espeon, 3, after);
      expect([status, Object.keys(body.data.params)]).toEqual([400, ['after']]);
    },
  );
});
