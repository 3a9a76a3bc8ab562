import { expect, it } from 'vitest';
import { insertCopy, insertProduct, insertVariable, insertVariation } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice, perform } from '../testing/office.ts';
import { collected, openShop, stockLevels } from '../testing/shop.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const espeon = await insertProduct(db, { name: 'Espeon ex', stock: 3 });
    const office = openOffice(db);
    const shop = openShop(db, office.services);
    const { token } = await office.addOwner();
    const act = office.act(token);
    const correct = (id: number, before: number, after: number) => act.correctStock({ id, before, after });
    const lines = async () => done(await act.log({ what: 'product' })).entries;
    const undo = async () => act.undo({ id: (await lines())[0]?.id ?? 0 });
    const list = async (asked: object) => done(await act.products(asked));
    return { db, shop, act, espeon, correct, lines, undo, list };
  };

  it('stock corrected in place is in the shop, the log and the ledger, and taken back', async () => {
    const { db, espeon, correct, lines, undo, list } = await open();
    expect((await list({ view: 'low' })).total).toBe(1);
    const { stock } = done(await correct(espeon, 3, 5));
    expect(stock).toEqual({ counted_as: espeon, units: 5, held: 0, is_low: false });
    expect((await list({ view: 'low' })).total).toBe(0);
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
    expect((await list({ search: 'espeon' })).rows).toMatchObject([{ stock: { units: 3, held: 2 } }]);
    expect(await correct(espeon, 3, 1)).toMatchObject({
      status: 409,
      code: 'office_stock_held',
      message: `At least 2 have to stay. Held by ${order_number}.`,
    });
    done(await correct(espeon, 3, 2));
    expect(await stockLevels(db, espeon)).toEqual([0, 2, 0]);
  });

  it('of two corrections at once the second is told of the first; the same one twice is done once', async () => {
    const { espeon, correct, lines } = await open();
    done(await correct(espeon, 3, 4));
    done(await correct(espeon, 3, 4));
    expect(await correct(espeon, 3, 6)).toMatchObject({
      status: 409,
      message: 'The stock was changed meanwhile: 4 now.',
    });
    expect(await lines()).toHaveLength(1);
  });

  it('a variation without stock of its own corrects what it shares, and a copy is one unit', async () => {
    const { db, espeon, correct } = await open();
    const mat = await insertVariable(db, { name: 'Playmat', stock: 9, attributes: { Colour: ['Red'] } });
    const red = await insertVariation(db, mat, { options: { Colour: 'Red' }, stock: 'parent' });
    expect(done(await correct(red, 9, 8)).stock).toMatchObject({ counted_as: mat, units: 8 });
    const copy = await insertCopy(db, espeon, { sku: 'K-1', options: {} });
    expect(await correct(copy, 1, 2)).toMatchObject({ code: 'office_stock_one_copy' });
    const dice = await insertProduct(db, { name: 'Dice' });
    expect(await correct(dice, 0, 2)).toMatchObject({ code: 'office_stock_not_counted' });
  });

  it.each([[-1], [1.5], ['x'], [99_999_999_999], [undefined]])(
    'refuses %s units and names the field',
    async (after) => {
      const { espeon, act } = await open();
      const answer = await perform(act, 'correctStock', { id: espeon, before: 3, after });
      const params = { after: expect.any(String) };
      expect(answer).toEqual(expect.objectContaining({ status: 400, params }));
    },
  );
});
