import { expect, it } from 'vitest';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice } from '../testing/office.ts';
import { placePaidOrder } from '../testing/paid-order.ts';
import { delivered } from '../testing/shop.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const office = openOffice(db);
    const { token } = await office.addOwner();
    const box = await insertProduct(db, { name: 'Booster Box', sku: 'BOX', stock: 20 });
    const sleeves = await insertProduct(db, { name: 'Sleeves', sku: 'SLEEVES', stock: 20 });
    const sell = async (...ids: number[]) => {
      const { number } = await placePaidOrder(
        office.services,
        delivered('standard', ...ids.map((product_id) => ({ product_id, quantity: 2 }))),
      );
      return number;
    };
    const act = office.act(token);
    const lines = async () => done(await act.log()).entries;
    const undo = async () => {
      const [last] = await lines();
      return act.undo({ id: last?.id ?? 0 });
    };
    const packed = async () => done(await act.pickWalk()).trays.map((tray) => [tray.packed, tray.wanted]);
    return { act, lines, sell, undo, packed, box, sleeves };
  };

  it('marks all of several orders as packed, says which stay, and one Undo takes it back', async () => {
    const { act, lines, sell, undo, packed, box, sleeves } = await open();
    const [one, two] = [await sell(box, sleeves), await sell(box)];
    done(await act.pickUnits({ unit_id: sleeves, to: 'missing' }));
    const marked = await act.markPacked({ orders: [one, two, two, 'SD-AAAAAAAA'] });
    expect(done(marked)).toEqual([
      { number: one, letter: 'A', name: expect.any(String), why: 'misses 2 items' },
      { number: two, letter: 'B', name: expect.any(String), why: null },
      { number: 'SD-AAAAAAAA', letter: null, name: '', why: 'is not to be packed' },
    ]);
    expect(await packed()).toEqual([
      [0, 4],
      [2, 2],
    ]);
    const again = done(await act.markPacked({ orders: [two] }));
    expect(again).toMatchObject([{ why: 'is packed already' }]);
    expect((await lines())[0]).toMatchObject({ which: two, after: 'packed, unchecked' });
    expect(done(await undo())).toMatchObject({ after: 'packing taken back' });
    expect(await packed()).toEqual([
      [0, 4],
      [0, 2],
    ]);
  });

  it('is not taken back once the parcel has left', async () => {
    const { act, lines, sell, box } = await open();
    const number = await sell(box);
    done(await act.markPacked({ orders: [number] }));
    const [packed] = await lines();
    expect(done(await act.sendParcel({ order: number, tracking: 'TCG1' }))).toMatchObject({
      status: 'shipped',
    });
    expect(await act.undo({ id: packed?.id ?? 0 })).toMatchObject({
      code: 'office_cannot_undo',
      message: `${number} has left since.`,
    });
  });

  it('walks, picks and scans for the chosen orders alone', async () => {
    const { act, sell, box } = await open();
    const [one, two] = [await sell(box), await sell(box)];
    const walk = done(await act.pickWalk({ orders: `${two},SD-AAAAAAAA` }));
    expect(walk.trays.map(({ order }) => order)).toEqual([two]);
    expect(walk.left_out).toEqual(['SD-AAAAAAAA']);
    expect(walk.groups[0]?.items[0]).toMatchObject({ wanted: 2 });
    expect(done(await act.scanToPack({ text: 'BOX', orders: two }))).toMatchObject({ tray: 'B' });
    done(await act.pickUnits({ unit_id: box, to: 'picked', orders: two }));
    const { trays } = done(await act.pickWalk());
    expect(trays.map(({ order, picked }) => [order, picked])).toEqual([
      [one, 0],
      [two, 2],
    ]);
  });

  it('wants from 1 to 100 orders', async () => {
    const { act } = await open();
    expect(await act.markPacked({ orders: [] })).toMatchObject({ status: 400 });
    expect(await act.markPacked({ orders: Array(101).fill('SD-AAAAAAAA') })).toMatchObject({
      params: { orders: expect.any(String) },
    });
  });
});
