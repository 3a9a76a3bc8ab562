import { expect, it } from 'vitest';
import { completeOrder, markReadyToCollect } from '../../checkout/hand-over-order.ts';
import { settlePayment } from '../../checkout/settle-payment.ts';
import { shipOrder } from '../../checkout/ship-order.ts';
import { insertProduct } from '../../testing/catalogue/products.ts';
import { openCounter, saleLine } from '../../testing/counter.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { done, openOffice } from '../../testing/office.ts';
import { placePaidOrder } from '../../testing/paid-order.ts';
import { endHold } from '../../testing/pending-order.ts';
import { collected, delivered, openShop, stockLevels } from '../../testing/shop.ts';
import { checkStock } from './check-stock.ts';

eachDatabase((openDb) => {
  /** An order of three boxes of five, and a refund that does not say what returns to stock. */
  async function open(deliver = delivered.bind(undefined, 'standard')) {
    const db = await openDb();
    const office = openOffice(db);
    const { token } = await office.addOwner();
    const box = await insertProduct(db, { name: 'Booster Box', sku: 'BOX', priceCents: 245_000, stock: 5 });
    const { number } = await placePaidOrder(office.services, deliver({ product_id: box, quantity: 3 }));
    const act = office.act(token);
    const order = async () => done(await act.order({ number }));
    const refund = async (given: object) => {
      const { refunded } = await order();
      return act.refundOrder({ number, before: { refunded }, ...given });
    };
    const refundSome = async (quantity: number, more: object = {}) =>
      refund({ lines: [{ line_id: (await order()).items[0]?.id, quantity }], ...more });
    /** available, reserved and sold. */
    const levels = () => stockLevels(db, box);
    return { db, office, act, order, number, box, refund, refundSome, levels };
  }

  it('what was never packed returns to stock with its refund', async () => {
    const { db, order, refund, levels } = await open();
    expect((await order()).items).toMatchObject([{ restockable: 3 }]);
    done(await refund({ everything: true }));
    expect((await order()).status).toBe('refunded');
    expect(await levels()).toEqual([5, 0, 0]);
    expect((await checkStock(db)).differences).toEqual([]);
  });

  it('stays out of stock if the refund says so', async () => {
    const { refund, levels } = await open();
    done(await refund({ everything: true, restock: [] }));
    expect(await levels()).toEqual([2, 0, 3]);
  });

  it('is counted once over several refunds', async () => {
    const { order, refund, refundSome, levels } = await open();
    done(await refundSome(1));
    expect(await levels()).toEqual([3, 0, 2]);
    expect((await order()).items).toMatchObject([{ restockable: 2 }]);
    done(await refundSome(1));
    done(await refund({ everything: true }));
    expect(await refund({ everything: true })).toMatchObject({ code: 'office_order_state' });
    expect(await levels()).toEqual([5, 0, 0]);
    expect((await order()).items).toMatchObject([{ restockable: 0 }]);
  });

  it('units in a parcel that has left do not return, those still here do', async () => {
    const { office, act, order, number, refund, levels } = await open();
    const lineId = (await order()).items[0]?.id;
    const lines = (quantity: number) => [{ lineId, quantity }];
    done(await act.planParcels({ number, before: [lines(3)], after: [lines(2), lines(1)] }));
    await shipOrder(office.services, number, 'TCG1', { parcel: 1 });
    expect((await order()).items).toMatchObject([{ restockable: 1 }]);
    done(await refund({ everything: true, restock_here: [lineId] }));
    expect(await levels()).toEqual([3, 0, 2]);
  });

  it('missing units are refunded first, and do not return', async () => {
    const { act, box, order, refundSome, levels } = await open();
    done(await act.pickUnits({ unit_id: box, to: 'missing' }));
    expect((await order()).items).toMatchObject([{ restockable: 0 }]);
    done(await act.pickUnits({ unit_id: box, to: 'waiting' }));
    done(await act.scanToPack({ text: 'BOX' }));
    done(await act.pickUnits({ unit_id: box, to: 'missing' }));
    expect((await order()).items).toMatchObject([{ restockable: 1 }]);
    done(await refundSome(2));
    expect(await levels()).toEqual([2, 0, 3]);
    done(await refundSome(1));
    expect(await levels()).toEqual([3, 0, 2]);
  });

  it('what waits to be collected returns, what was collected does not', async () => {
    const { office, number, order, refundSome, levels } = await open(collected);
    await markReadyToCollect(office.services, number);
    done(await refundSome(1));
    expect(await levels()).toEqual([3, 0, 2]);
    await completeOrder(office.services, number);
    expect((await order()).items).toMatchObject([{ restockable: 0 }]);
    done(await refundSome(1));
    expect(await levels()).toEqual([3, 0, 2]);
  });

  it('nothing returns of an order whose stock was gone when it was paid', async () => {
    const db = await openDb();
    const office = openOffice(db);
    const box = await insertProduct(db, { name: 'Booster Box', stock: 2 });
    const shop = openShop(db, office.services);
    const late = await shop.place(collected({ product_id: box, quantity: 2 }));
    await endHold(office.services);
    await placePaidOrder(office.services, collected({ product_id: box, quantity: 2 }));
    await settlePayment(office.services, {
      provider: 'payfast',
      paymentId: 'late',
      orderId: late.order_id,
      status: 'complete',
      grossCents: 100,
      feeCents: null,
    });
    const { token } = await office.addOwner();
    const act = office.act(token);
    const number = late.order_number;
    expect(done(await act.order({ number })).items).toMatchObject([{ restockable: 0 }]);
    done(await act.refundOrder({ number, before: { refunded: '0.00' }, everything: true }));
    expect(await stockLevels(db, box)).toEqual([0, 0, 2]);
  });

  it('goods sold over the counter return with their refund', async () => {
    const db = await openDb();
    const { insert, selling, levels } = openCounter(db);
    const luffy = await insert('Luffy');
    await selling([saleLine(luffy, 2)]);
    const office = openOffice(db);
    const { token } = await office.addOwner();
    const refund = { number: 'CS-000001', before: { refunded: '0.00' }, everything: true };
    done(await office.act(token).refundOrder(refund));
    expect(await levels(luffy)).toEqual([5, 0, 0]);
  });
});
