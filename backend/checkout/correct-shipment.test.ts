import { expect, it } from 'vitest';
import { insertProduct, luffyLeader } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { openOffice } from '../testing/office.ts';
import { placePaidOrder } from '../testing/paid-order.ts';
import { delivered } from '../testing/shop.ts';

eachDatabase((openDb) => {
  /** An order of two that has left in one parcel as TCG1. */
  async function openShipped() {
    const db = await openDb();
    const office = openOffice(db);
    const { token } = await office.addOwner();
    const product_id = await insertProduct(db, { ...luffyLeader, stock: 9 });
    const order = await placePaidOrder(office.services, delivered('standard', { product_id, quantity: 2 }));
    const path = `/orders/${order.number}`;
    const call = (method: string, to: string, body?: unknown) => office.call(method, to, { token, body });
    const ship = (tracking: string) => call('POST', `${path}/ship`, { tracking });
    const parcel = async () => (await call('GET', `${path}/parcels`)).body.parcels[0];
    const correct = async (before: string, after: string) =>
      call('PATCH', `${path}/parcels/${(await parcel()).id}/tracking`, {
        before: { tracking: before },
        after: { tracking: after },
      });
    const bringBack = async (shipped_at: string) =>
      call('POST', `${path}/parcels/${(await parcel()).id}/back`, {
        before: { shipped_at },
        note: 'Wrong card.',
      });
    const mailEverything = () =>
      db.updateTable('outbox').set({ sent_at: order.created_at, attempts: 1 }).execute();
    const mails = async () => {
      const rows = await db.selectFrom('outbox').select(['dedupe_key', 'text']).orderBy('id').execute();
      return rows.filter(({ dedupe_key }) => /shipped|tracking/.test(dedupe_key)).map(({ text }) => text);
    };
    const shown = async () => (await call('GET', path)).body.order;
    await ship('TCG1');
    return { db, office, call, path, ship, parcel, correct, bringBack, mailEverything, mails, shown };
  }

  it('tracking is corrected after its mail has left, mailed once more, and found by search', async () => {
    const { call, correct, mailEverything, mails, shown } = await openShipped();
    await mailEverything();
    expect((await correct('TCG1', 'TCG2')).body.parcels).toMatchObject([{ tracking: 'TCG2' }]);
    expect(await shown()).toMatchObject({ status: 'shipped', tracking: 'TCG2' });
    const [first, second, ...more] = await mails();
    expect([first, second, more]).toEqual([
      expect.stringContaining('TCG1'),
      expect.stringContaining('TCG2'),
      [],
    ]);
    expect((await call('GET', '/orders?q=tcg2')).body.total).toBe(1);
    expect((await call('GET', '/orders?q=tcg1')).body.total).toBe(0);
  });

  it('of corrections that still wait the last is mailed, and before the first mail has left only that one', async () => {
    const { correct, mailEverything, mails } = await openShipped();
    await correct('TCG1', 'TCG2');
    expect(await mails()).toEqual([expect.stringContaining('TCG2')]);
    await mailEverything();
    await correct('TCG2', 'TCG3');
    await correct('TCG3', 'TCG4');
    expect(await mails()).toEqual([expect.stringContaining('TCG2'), expect.stringContaining('TCG4')]);
  });

  it('what somebody else has corrected meanwhile stays, and what cannot be followed is refused', async () => {
    const { correct, mailEverything, mails, parcel } = await openShipped();
    await mailEverything();
    const answers = await Promise.all([correct('TCG1', 'TCG2'), correct('TCG1', 'TCG3')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mails()).toHaveLength(2);
    const { tracking } = await parcel();
    for (const bad of ['', ' ', 'https://', 'x'.repeat(301)]) {
      expect((await correct(tracking, bad)).status).toBe(400);
    }
    expect(await parcel()).toMatchObject({ tracking });
  });

  it('a parcel goes back to packing with a note, and is mailed when it leaves again', async () => {
    const { db, ship, bringBack, parcel, mailEverything, mails, shown } = await openShipped();
    await mailEverything();
    const { shipped_at } = await parcel();
    const answers = await Promise.all([bringBack(shipped_at), bringBack(shipped_at)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await parcel()).toMatchObject({ shipped_at: null, tracking: '' });
    expect(await shown()).toMatchObject({ status: 'paid', tracking: '', items: [{ restockable: 2 }] });
    expect(await db.selectFrom('order_notes').select('text').execute()).toEqual([{ text: 'Wrong card.' }]);
    expect((await ship('TCG9')).body).toMatchObject({ status: 'shipped' });
    expect(await mails()).toEqual([expect.stringContaining('TCG1'), expect.stringContaining('TCG9')]);
  });

  it('going back stops a correction of its tracking that has not been mailed yet', async () => {
    const { correct, bringBack, parcel, mailEverything, mails } = await openShipped();
    await mailEverything();
    await correct('TCG1', 'TCG2');
    await bringBack((await parcel()).shipped_at);
    expect(await mails()).toEqual([expect.stringContaining('TCG1')]);
  });

  it('before its mail has left, going back stops it', async () => {
    const { bringBack, parcel, mails } = await openShipped();
    await bringBack((await parcel()).shipped_at);
    expect(await mails()).toEqual([]);
  });

  it('nothing is corrected of an order that was paid back, is done, or of another order’s parcel', async () => {
    const { call, path, correct, bringBack, parcel, mailEverything, mails } = await openShipped();
    await mailEverything();
    const { shipped_at } = await parcel();
    await call('POST', `${path}/status`, { before: { status: 'shipped' }, after: { status: 'completed' } });
    expect(await bringBack(shipped_at)).toMatchObject({
      status: 409,
      body: { message: 'This order is done.' },
    });
    expect((await correct('TCG1', 'TCG2')).status).toBe(200);
    await call('POST', `${path}/refunds`, { before: { refunded: '0.00' }, everything: true });
    expect((await correct('TCG2', 'TCG3')).status).toBe(409);
    expect(await mails()).toHaveLength(2);
    const change = { before: { tracking: '' }, after: { tracking: 'X' } };
    expect((await call('PATCH', `${path}/parcels/999999/tracking`, change)).status).toBe(404);
    expect((await call('PATCH', `/orders/SD-AAAAAAAA/parcels/1/tracking`, change)).status).toBe(404);
  });
});
