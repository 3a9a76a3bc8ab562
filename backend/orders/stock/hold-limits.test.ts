import { expect, it } from 'vitest';
import type { Trx } from '../../ground/db/tables.ts';
import { Refused } from '../../ground/refused.ts';
import { insertProduct, insertVariable, insertVariation } from '../../testing/catalogue/products.ts';
import { insertPaidOrder } from '../../testing/catalogue/sales.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { TEST_START, testServices } from '../../testing/services.ts';
import {
  ensureWithinLimits,
  findUnitsLeft,
  type HoldKeys,
  lockHolder,
  NO_HOLD_KEYS,
  nextHoldExpiry,
  unitsLeftAfter,
} from './hold-limits.ts';

const THANDI: HoldKeys = { hold_mailbox: 'thandi', hold_network: 'home' };

eachDatabase((openDb) => {
  async function open() {
    const db = await openDb();
    const inTransaction = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => db.transaction().execute(work);
    /** An unpaid order that holds these units. */
    const hold = async (keys: HoldKeys, units: Record<number, number>) => {
      const id = await insertPaidOrder(db, { productId: 1, paidAt: TEST_START, status: 'pending' });
      await db.updateTable('orders').set(keys).where('id', '=', id).execute();
      for (const [product_id, quantity] of Object.entries(units)) {
        const held = { order_id: id, product_id: Number(product_id), quantity };
        await db.insertInto('order_stock').values(held).execute();
        await db
          .updateTable('stock')
          .set((eb) => ({
            available: eb('available', '-', quantity),
            reserved: eb('reserved', '+', quantity),
          }))
          .where('product_id', '=', held.product_id)
          .execute();
      }
    };
    const excess = async (keys: HoldKeys): Promise<string> => {
      try {
        await inTransaction((trx) => ensureWithinLimits(trx, keys));
        return '';
      } catch (error) {
        if (error instanceof Refused && error.code === 'too_much_held') return error.message;
        throw error;
      }
    };
    return { db, hold, excess, inTransaction };
  }

  it('one mailbox holds half of a product with all of its unpaid orders, and no more', async () => {
    const { db, hold, excess } = await open();
    const box = await insertProduct(db, { name: 'Booster Box', stock: 20 });
    await hold(THANDI, { [box]: 6 });
    await hold({ hold_mailbox: 'sipho', hold_network: null }, { [box]: 5 });
    await hold(THANDI, { [box]: 4 });
    expect(await excess(THANDI)).toBe('');
    await hold({ ...THANDI, hold_network: 'elsewhere' }, { [box]: 1 });
    expect(await excess(THANDI)).toMatch(/^Your unpaid orders can hold at most 10 of Booster Box, /);
  });

  it('one network holds three quarters, whoever orders', async () => {
    const { db, hold, excess } = await open();
    const box = await insertProduct(db, { name: 'Booster Box', stock: 20 });
    for (const mailbox of ['a', 'b', 'c'])
      await hold({ hold_mailbox: mailbox, hold_network: 'home' }, { [box]: 5 });
    const keys = { hold_mailbox: 'c', hold_network: 'home' };
    expect(await excess(keys)).toBe('');
    await hold(keys, { [box]: 1 });
    expect(await excess(keys)).toMatch(
      /^Unpaid orders from your network can hold at most 15 of Booster Box, /,
    );
    expect(await excess({ ...keys, hold_network: null })).toBe('');
  });

  it('is bounded for counted goods alone that are not made to order', async () => {
    const { db, hold, excess } = await open();
    const endless = await insertProduct(db, { name: 'Endless' });
    const toOrder = await insertProduct(db, { name: 'To order', stock: 20, backorders: 'yes' });
    await hold(THANDI, { [endless]: 20, [toOrder]: 20 });
    expect(await excess(THANDI)).toBe('');
  });

  it('names the product of a variation', async () => {
    const { db, hold, excess } = await open();
    const card = await insertVariable(db, { name: 'Umbreon' });
    const mint = await insertVariation(db, card, { options: { Condition: 'Near Mint' }, stock: 20 });
    await hold(THANDI, { [mint]: 11 });
    expect(await excess(THANDI)).toContain('at most 10 of Umbreon, ');
  });

  it('scarce goods are bounded together, and not named', async () => {
    const { db, hold, excess } = await open();
    const units: Record<number, number> = {};
    for (let card = 0; card < 51; card += 1)
      units[await insertProduct(db, { name: `Card ${card}`, stock: 4 })] = card === 50 ? 1 : 4;
    await hold(THANDI, units);
    expect(await excess(THANDI)).toContain('at most 200 items that are nearly sold out, ');
  });

  it('a holder is known by a hash of the mailbox, however it is written, and of the network', async () => {
    const { db, inTransaction } = await open();
    const services = testServices(db, { limitsHolds: true });
    const keysOf = (email: string, network?: string) =>
      inTransaction((trx) => lockHolder(trx, services, { email, network }));
    const keys = await keysOf('thandi@example.com', '198.51.100.7');
    expect(keys.hold_mailbox).toMatch(/^[\w-]{43}$/);
    expect(keys.hold_network).toMatch(/^[\w-]{43}$/);
    expect(keys.hold_network).not.toBe(keys.hold_mailbox);
    expect(await keysOf('Thandi+2@Example.com')).toEqual({ ...keys, hold_network: null });
    expect(await keysOf('sipho@example.com', '198.51.100.8')).not.toMatchObject({
      hold_mailbox: keys.hold_mailbox,
    });
    expect((await keysOf('sipho@example.com', '198.51.100.8')).hold_network).not.toBe(keys.hold_network);
  });

  it('without limits nobody is known, and nothing is bounded', async () => {
    const { db, excess, inTransaction } = await open();
    const services = testServices(db, { limitsHolds: false });
    const holder = { email: 'thandi@example.com', network: '198.51.100.7' };
    expect(await inTransaction((trx) => lockHolder(trx, services, holder))).toEqual({
      hold_mailbox: null,
      hold_network: null,
    });
    expect(await excess(NO_HOLD_KEYS)).toBe('');
  });

  it('what a new order leaves for others is said of counted units that are not made to order', () => {
    const unit = { productId: 1, quantity: 1, isCounted: true, supply: { units: 5, backorder: false } };
    const toOrder = { ...unit, productId: 2, supply: { units: 5, backorder: true } };
    const uncounted = { ...unit, productId: 3, isCounted: false };
    expect(unitsLeftAfter([{ ...unit, quantity: 2 }, toOrder, uncounted])).toEqual([3]);
  });

  it('the units left of an order are those of counted goods that are not made to order', async () => {
    const { db, inTransaction } = await open();
    const ids = [
      await insertProduct(db, { name: 'Counted', stock: 7 }),
      await insertProduct(db, { name: 'Scarce', stock: 1 }),
      await insertProduct(db, { name: 'To order', stock: 2, backorders: 'notify' }),
      await insertProduct(db, { name: 'Uncounted' }),
    ];
    const id = await insertPaidOrder(db, { productId: 1, paidAt: TEST_START });
    const other = await insertPaidOrder(db, { productId: 1, paidAt: TEST_START });
    const held = ids.map((product_id) => ({ order_id: id, product_id, quantity: 1 }));
    await db.insertInto('order_stock').values(held).execute();
    expect((await inTransaction((trx) => findUnitsLeft(trx, id))).toSorted()).toEqual([1, 7]);
    expect(await inTransaction((trx) => findUnitsLeft(trx, other))).toEqual([]);
  });

  it('holds scarce goods half as long, where holds are limited', async () => {
    const { db } = await open();
    const services = testServices(db, { stockHoldMinutes: 30, limitsHolds: true });
    expect(nextHoldExpiry(services, [9])).toBe('2026-11-21T10:30:00.000Z');
    expect(nextHoldExpiry(services, [9, 1])).toBe('2026-11-21T10:15:00.000Z');
    const unlimited = testServices(db, { stockHoldMinutes: 30, limitsHolds: false });
    expect(nextHoldExpiry(unlimited, [1])).toBe('2026-11-21T10:30:00.000Z');
  });
});
