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
    const call = async (method: string, path: string, body?: unknown) =>
      (await office.call(method, path, { token, body })).body;
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
    const packed = async () =>
      (await call('GET', '/pack')).trays.map((tray: { wanted: number; packed: number }) => [
        tray.packed,
        tray.wanted,
      ]);
    const ask = (path: string, body: unknown) => office.call('POST', path, { token, body });
    return { act, lines, call, ask, sell, undo, packed, box, sleeves };
  };

  it('marks all of several orders as packed, says which stay, and one Undo takes it back', async () => {
    const { lines, call, sell, undo, packed, box, sleeves } = await open();
    const [one, two] = [await sell(box, sleeves), await sell(box)];
    await call('POST', '/pack/picks', { unit_id: sleeves, to: 'missing' });
    const { orders } = await call('POST', '/pack/marks', { orders: [one, two, two, 'SD-AAAAAAAA'] });
    expect(orders).toEqual([
      { number: one, letter: 'A', name: expect.any(String), why: 'misses 2 items' },
      { number: two, letter: 'B', name: expect.any(String), why: null },
      { number: 'SD-AAAAAAAA', letter: null, name: '', why: 'is not to be packed' },
    ]);
    expect(await packed()).toEqual([
      [0, 4],
      [2, 2],
    ]);
    const [again] = (await call('POST', '/pack/marks', { orders: [two] })).orders;
    expect(again.why).toBe('is packed already');
    expect((await lines())[0]).toMatchObject({ which: two, after: 'packed, unchecked' });
    expect(done(await undo())).toMatchObject({ after: 'packing taken back' });
    expect(await packed()).toEqual([
      [0, 4],
      [0, 2],
    ]);
  });

  it('is not taken back once the parcel has left', async () => {
    const { act, lines, call, sell, box } = await open();
    const number = await sell(box);
    await call('POST', '/pack/marks', { orders: [number] });
    const [packed] = await lines();
    expect(await call('POST', '/pack/sends', { order: number, tracking: 'TCG1' })).toMatchObject({
      status: 'shipped',
    });
    expect(await act.undo({ id: packed?.id ?? 0 })).toMatchObject({
      code: 'office_cannot_undo',
      message: `${number} has left since.`,
    });
  });

  it('walks, picks and scans for the chosen orders alone', async () => {
    const { call, sell, box } = await open();
    const [one, two] = [await sell(box), await sell(box)];
    const walk = await call('GET', `/pack?orders=${two},SD-AAAAAAAA`);
    expect(walk.trays.map(({ order }: { order: string }) => order)).toEqual([two]);
    expect(walk.left_out).toEqual(['SD-AAAAAAAA']);
    expect(walk.groups[0].items[0]).toMatchObject({ wanted: 2 });
    expect(await call('POST', '/pack/scans', { text: 'BOX', orders: two })).toMatchObject({ tray: 'B' });
    await call('POST', '/pack/picks', { unit_id: box, to: 'picked', orders: two });
    const { trays } = await call('GET', '/pack');
    expect(trays.map(({ order, picked }: { order: string; picked: number }) => [order, picked])).toEqual([
      [one, 0],
      [two, 2],
    ]);
  });

  it('wants from 1 to 100 orders', async () => {
    const { ask } = await open();
    const mark = (orders: string[]) => ask('/pack/marks', { orders });
    expect((await mark([])).status).toBe(400);
    expect((await mark(Array(101).fill('SD-AAAAAAAA'))).body.data.params).toHaveProperty('orders');
  });
});
