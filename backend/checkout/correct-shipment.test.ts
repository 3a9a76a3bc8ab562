import { expect, it } from 'vitest';
import { insertProduct, luffyLeader } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice, statusOf } from '../testing/office.ts';
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
    const { number } = order;
    const act = office.act(token);
    const ship = (tracking: string) => act.shipParcel({ number, tracking });
    const parcel = async () => {
      const [first] = done(await act.parcels({ number }));
      return { ...first, id: first?.id ?? 0, tracking: first?.tracking ?? '' };
    };
    const correct = async (before: string, after: string) =>
      act.correctTracking({
        number,
        id: (await parcel()).id,
        before: { tracking: before },
        after: { tracking: after },
      });
    const sentAt = async () => (await parcel()).shipped_at ?? '';
    const bringBack = async (shipped_at: string) =>
      act.bringParcelBack({
        number,
        id: (await parcel()).id,
        before: { shipped_at },
        note: 'Wrong card.',
      });
    const mailEverything = () =>
      db.updateTable('outbox').set({ sent_at: order.created_at, attempts: 1 }).execute();
    const mails = async () => {
      const rows = await db.selectFrom('outbox').select(['dedupe_key', 'text']).orderBy('id').execute();
      return rows.filter(({ dedupe_key }) => /shipped|tracking/.test(dedupe_key)).map(({ text }) => text);
    };
    const shown = async () => done(await act.order({ number }));
    done(await ship('TCG1'));
    return { db, act, number, ship, parcel, correct, sentAt, bringBack, mailEverything, mails, shown };
  }

  it('tracking is corrected after its mail has left, mailed once more, and found by search', async () => {
    const { act, parcel, correct, mailEverything, mails, shown } = await openShipped();
    await mailEverything();
    done(await correct('TCG1', 'TCG2'));
    expect(await parcel()).toMatchObject({ tracking: 'TCG2' });
    expect(await shown()).toMatchObject({ status: 'shipped', tracking: 'TCG2' });
    const [first, second, ...more] = await mails();
    expect([first, second, more]).toEqual([
      expect.stringContaining('TCG1'),
      expect.stringContaining('TCG2'),
      [],
    ]);
    expect(done(await act.orders({ q: 'tcg2' })).total).toBe(1);
    expect(done(await act.orders({ q: 'tcg1' })).total).toBe(0);
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
    expect(answers.map(statusOf).sort()).toEqual([200, 409]);
    expect(await mails()).toHaveLength(2);
    const { tracking } = await parcel();
    for (const bad of ['', ' ', 'https://', 'x'.repeat(301)]) {
      expect(statusOf(await correct(tracking, bad))).toBe(400);
    }
    expect(await parcel()).toMatchObject({ tracking });
  });

  it('a parcel goes back to packing with a note, and is mailed when it leaves again', async () => {
    const { db, ship, sentAt, bringBack, parcel, mailEverything, mails, shown } = await openShipped();
    await mailEverything();
    const shipped_at = await sentAt();
    const answers = await Promise.all([bringBack(shipped_at), bringBack(shipped_at)]);
    expect(answers.map(statusOf).sort()).toEqual([200, 409]);
    expect(await parcel()).toMatchObject({ shipped_at: null, tracking: '' });
    expect(await shown()).toMatchObject({ status: 'paid', tracking: '', items: [{ restockable: 2 }] });
    expect(await db.selectFrom('order_notes').select('text').execute()).toEqual([{ text: 'Wrong card.' }]);
    expect(done(await ship('TCG9'))).toMatchObject({ status: 'shipped' });
    expect(await mails()).toEqual([expect.stringContaining('TCG1'), expect.stringContaining('TCG9')]);
  });

  it('going back stops a correction of its tracking that has not been mailed yet', async () => {
    const { correct, sentAt, bringBack, mailEverything, mails } = await openShipped();
    await mailEverything();
    await correct('TCG1', 'TCG2');
    await bringBack(await sentAt());
    expect(await mails()).toEqual([expect.stringContaining('TCG1')]);
  });

  it('before its mail has left, going back stops it', async () => {
    const { sentAt, bringBack, mails } = await openShipped();
    await bringBack(await sentAt());
    expect(await mails()).toEqual([]);
  });

  it('nothing is corrected of an order that was paid back, is done, or of another order’s parcel', async () => {
    const { act, number, correct, sentAt, bringBack, mailEverything, mails } = await openShipped();
    await mailEverything();
    const [before, after] = [{ status: 'shipped' }, { status: 'completed' }];
    done(await act.changeOrderStatus({ number, before, after }));
    expect(await bringBack(await sentAt())).toMatchObject({ status: 409, message: 'This order is done.' });
    done(await correct('TCG1', 'TCG2'));
    done(await act.refundOrder({ number, before: { refunded: '0.00' }, everything: true }));
    expect(statusOf(await correct('TCG2', 'TCG3'))).toBe(409);
    expect(await mails()).toHaveLength(2);
    const change = { before: { tracking: '' }, after: { tracking: 'X' } };
    expect(statusOf(await act.correctTracking({ number, id: 999_999, ...change }))).toBe(404);
    expect(statusOf(await act.correctTracking({ number: 'SD-AAAAAAAA', id: 1, ...change }))).toBe(404);
  });
});
