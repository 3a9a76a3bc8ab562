import { expect, it } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { bringBack } from '../checkout/correct-shipment.ts';
import { completeOrder, markReadyToCollect } from '../checkout/hand-over-order.ts';
import { refundPart } from '../checkout/refund-order.ts';
import { shipOrder } from '../checkout/ship-order.ts';
import { checkStock } from '../orders/stock/check-stock.ts';
import { eachDatabase } from '../testing/databases.ts';
import { openOrderPage } from '../testing/order-page.ts';
import { readStock } from '../testing/pending-order.ts';
import { receiveReturn } from './receive-return.ts';

const KAGISO = { personId: null, name: 'Kagiso' };

eachDatabase((openDb) => {
  /** Two Luffys, paid. Everything happens in its own minute. */
  async function open(delivery: 'door' | 'collect' = 'door') {
    const db = await openDb();
    const page = await openOrderPage(
      db,
      delivery === 'collect' ? { delivery_method: 'collect', shipping_lines: undefined } : {},
    );
    await page.pay();
    const { services, order, shop, link } = page;
    const { id: lineId } = await db.selectFrom('order_lines').select('id').executeTakeFirstOrThrow();
    const inNextMinute = async <Done>(act: () => Promise<Done>): Promise<Done> => {
      services.clock.advanceMinutes(1);
      return act();
    };
    const available = async () => {
      expect((await checkStock(db)).differences).toEqual([]);
      return (await readStock(db)).available;
    };
    const before = await available();
    const ask = (quantity: number) =>
      shop.post(`${PATHS.order}/returns`, {
        link,
        reason: 'unwanted',
        lines: [{ line_id: lineId, quantity }],
      });
    return {
      ...page,
      ask,
      handOver: () =>
        inNextMinute(async () => {
          if (delivery === 'door') return shipOrder(services, order.number, 'TCG1');
          await markReadyToCollect(services, order.number);
          return completeOrder(services, order.number);
        }),
      refund: (quantity: number, restock = true) =>
        inNextMinute(() =>
          refundPart(services, order.number, {
            everything: false,
            lines: [{ lineId, quantity }],
            deliveryCents: 0,
            goodwillCents: 0,
            restock: { all: restock ? [lineId] : [], here: [] },
            message: '',
            reference: '',
          }),
        ),
      giveBack: async (quantity: number, restock = true) => {
        const number = String((await ask(quantity)).body.return_number);
        const received = { number, restock: restock ? [lineId] : [] };
        return inNextMinute(() => receiveReturn(services, order.number, received, KAGISO));
      },
      /** Units on the shelf again. */
      back: async () => (await available()) - before,
    };
  }

  it('a unit that a refund has put back on the shelf is not put there again by its return', async () => {
    const { handOver, refund, giveBack, back, view } = await open();
    await handOver();
    await refund(1);
    expect(await back()).toBe(1);
    expect(await giveBack(1)).toMatchObject({ ok: true });
    expect(await back()).toBe(1);
    await giveBack(1);
    expect(await back()).toBe(2);
    expect((await view()).lines).toMatchObject([{ returnable: 0 }]);
  });

  it('what was returned and is on the shelf is not packed again for the same order', async () => {
    const { handOver, giveBack, back, services, order } = await open();
    await handOver();
    await giveBack(1);
    const parcel = await services.db.selectFrom('parcels').selectAll().executeTakeFirstOrThrow();
    const shippedAt = parcel.shipped_at ?? '';
    expect(
      await bringBack(services, order.number, parcel.id, { shippedAt, note: 'Send it again.' }, KAGISO),
    ).toMatchObject({ ok: false, code: 'not_possible', why: expect.stringContaining('on the shelf') });
    expect(await back()).toBe(1);
  });

  it('nor by its refund one that a return has put back', async () => {
    const { handOver, refund, giveBack, back } = await open();
    await handOver();
    await giveBack(1);
    await refund(1);
    expect(await back()).toBe(1);
    await refund(1);
    expect(await back()).toBe(2);
  });

  it('one that was refunded before the other left is another unit', async () => {
    const { handOver, refund, giveBack, back, ask, view } = await open();
    await refund(1);
    await handOver();
    expect((await view()).lines).toMatchObject([{ returnable: 1 }]);
    expect((await ask(2)).body).toMatchObject({ code: 'too_many' });
    await giveBack(1);
    expect(await back()).toBe(2);
    await refund(1);
    expect(await back()).toBe(2);
  });

  it('of a damaged unit that was refunded and kept, nothing comes back with the return of the other', async () => {
    const { handOver, refund, giveBack, back } = await open();
    await handOver();
    await refund(1, false);
    await giveBack(1);
    await refund(1);
    expect(await back()).toBe(1);
  });

  it('the same of an order that was collected', async () => {
    const { handOver, refund, giveBack, back, view } = await open('collect');
    await refund(1);
    await handOver();
    expect((await view()).lines).toMatchObject([{ returnable: 1 }]);
    await giveBack(1, false);
    expect(await back()).toBe(1);
    await refund(1);
    expect(await back()).toBe(2);
  });
});
