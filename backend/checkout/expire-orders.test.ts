import { expect, it } from 'vitest';
import type { DbOrTrx } from '../ground/db/tables.ts';
import { Signer } from '../ground/signer.ts';
import { changeStatus, lockOrder } from '../orders/order-state.ts';
import { findOrder } from '../orders/queries.ts';
import { sellHeldStock } from '../orders/stock/order-stock.ts';
import { insertProduct, luffyLeader } from '../testing/catalogue/products.ts';
import { insertPaidOrder } from '../testing/catalogue/sales.ts';
import { countTurns } from '../testing/count-turns.ts';
import { eachDatabase } from '../testing/databases.ts';
import { testServices } from '../testing/services.ts';
import { collected, openShop, stockLevels, thandi } from '../testing/shop.ts';
import { expireOrders } from './expire-orders.ts';

eachDatabase((openDb, { openDatabase }) => {
  it('an unpaid order returns its stock when its hold has ended, and not before', async () => {
    const db = await openDb();
    const services = testServices(db, { stockHoldMinutes: 20 });
    const product_id = await insertProduct(db, luffyLeader);
    const { order_id } = await openShop(db, services).place(collected({ product_id, quantity: 2 }));
    services.clock.advanceMinutes(19);
    expect(await expireOrders(services)).toBe(0);
    services.clock.advanceMinutes(1);
    expect(await expireOrders(services)).toBe(1);
    expect(await stockLevels(db, product_id)).toEqual([2, 0, 0]);
    expect(await findOrder(db, order_id)).toMatchObject({ status: 'expired', paid_at: null });
    const last = db.selectFrom('order_events').selectAll().orderBy('id', 'desc').limit(1);
    expect(await last.executeTakeFirst()).toMatchObject({
      actor: 'clock',
      from_status: 'pending',
      to_status: 'expired',
      note: 'nobody paid in time',
    });
    expect(await expireOrders(services)).toBe(0);
  });

  it('who orders in a stranger’s name sends one mail a day to that mailbox, without a word of their own', async () => {
    const db = await openDb();
    const services = testServices(db);
    const shop = openShop(db, services);
    const product_id = await insertProduct(db, { name: 'Booster', stock: 20 });
    const bait = 'winner! Claim R5000 now at https://evil.example/win';
    const readMails = () => db.selectFrom('outbox').selectAll().orderBy('id').execute();
    const order = async (email: string) => {
      const billing = { ...thandi, first_name: bait, last_name: bait, email };
      await shop.place({ ...collected({ product_id, quantity: 1 }), billing });
    };
    const expire = async () => {
      services.clock.advanceMinutes(31);
      await expireOrders(services);
    };
    for (const name of ['Sipho', 'Sipho+1', 'sipho+2']) await order(`${name}@example.com`);
    await expire();
    await order('sipho+3@example.com');
    await order('thandi@example.com');
    await expire();
    const mails = await readMails();
    expect(mails.map(({ recipient }) => recipient.toLowerCase())).toEqual([
      'sipho@example.com',
      'thandi@example.com',
    ]);
    for (const mail of mails) {
      expect(mail.subject + mail.text + mail.html).not.toMatch(/winner|evil/);
      expect(mail.dedupe_key).not.toContain('example');
    }
    services.clock.advanceMinutes(24 * 60);
    await order('sipho@example.com');
    await expire();
    expect(await readMails()).toHaveLength(3);
  });

  it('who has paid another order since, however the address was typed, is not mailed about the one that expired', async () => {
    const db = await openDb();
    const services = testServices(db);
    const product_id = await insertProduct(db, { name: 'Booster', stock: 20 });
    await insertPaidOrder(db, { productId: product_id, paidAt: '2026-11-21T09:59:59.000Z' });
    const mails = async () => {
      const rows = await db.selectFrom('outbox').select('dedupe_key').execute();
      return rows.filter(({ dedupe_key }) => dedupe_key.includes('expired')).length;
    };
    const order = async () => {
      const billing = { ...thandi, email: 'Thandi@Example.com' };
      await openShop(db, services).place({ ...collected({ product_id, quantity: 1 }), billing });
      services.clock.advanceMinutes(31);
    };
    await order();
    await insertPaidOrder(db, { productId: product_id, paidAt: '2026-11-21T10:00:00.000Z' });
    expect(await expireOrders(services)).toBe(1);
    expect(await mails()).toBe(0);
    await order();
    expect(await expireOrders(services)).toBe(1);
    expect(await mails()).toBe(1);
  });

  it('a paid order keeps its stock', async () => {
    const db = await openDb();
    const services = testServices(db);
    const product_id = await insertProduct(db, luffyLeader);
    const { order_id } = await openShop(db, services).place(collected({ product_id, quantity: 1 }));
    await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, order_id);
      if (!order) throw new Error('the order is gone');
      const at = '2026-11-21T10:05:00.000Z';
      await sellHeldStock(trx, { order, by: 'provider', at });
      await changeStatus(trx, order, 'paid', { actor: 'provider', note: '', at });
    });
    services.clock.advanceMinutes(60);
    expect(await expireOrders(services)).toBe(0);
    expect(await stockLevels(db, product_id)).toEqual([1, 0, 1]);
  });

  it('one that cannot be expired does not keep the others from returning their stock', async () => {
    const db = await openDb();
    const signer = new (class extends Signer {
      override sign(trx: DbOrTrx, subject: string): Promise<string> {
        if (subject.startsWith('mailbox:sipho')) throw new Error('this order is damaged');
        return super.sign(trx, subject);
      }
    })();
    const services = { ...testServices(db), signer };
    const product_id = await insertProduct(db, { name: 'Booster', stock: 5 });
    const order = (email: string) =>
      openShop(db, services).place({
        ...collected({ product_id, quantity: 1 }),
        billing: { ...thandi, email },
      });
    await order('sipho@example.com');
    await order('thandi@example.com');
    services.clock.advanceMinutes(31);
    await expect(expireOrders(services)).rejects.toThrow('this order is damaged');
    expect(await stockLevels(db, product_id)).toEqual([4, 1, 0]);
  });

  it('the shop answers between them, however many expire at once', async () => {
    const db = await openDb();
    const services = testServices(db);
    const product_id = await insertProduct(db, { name: 'Booster', stock: 20 });
    const shop = openShop(db, services);
    for (let count = 0; count < 8; count += 1) await shop.place(collected({ product_id, quantity: 1 }));
    services.clock.advanceMinutes(31);
    expect(await countTurns(() => expireOrders(services))).toBeGreaterThanOrEqual(8);
    expect(await stockLevels(db, product_id)).toEqual([20, 0, 0]);
  });

  it('an order whose hold turns out to last, as the clock has been put back, stays', async () => {
    const db = await openDb();
    const services = testServices(db);
    const product_id = await insertProduct(db, { name: 'Booster', stock: 5 });
    await openShop(db, services).place(collected({ product_id, quantity: 1 }));
    const placedAt = services.now();
    services.clock.advanceMinutes(31);
    const moments = [services.now(), services.now()];
    expect(await expireOrders({ ...services, now: () => moments.shift() ?? placedAt })).toBe(0);
    expect(await stockLevels(db, product_id)).toEqual([4, 1, 0]);
  });

  it('several processes that come back after a pause expire each order once', async () => {
    const database = await openDatabase();
    const { db } = database;
    const processes = [db, await database.reconnect(), await database.reconnect()].map((each) =>
      testServices(each),
    );
    const shop = openShop(db);
    const product_id = await insertProduct(db, { name: 'Booster', stock: 20 });
    for (let count = 0; count < 12; count += 1) await shop.place(collected({ product_id, quantity: 1 }));
    for (const { clock } of processes) clock.advanceMinutes(24 * 60);
    const counts = await Promise.all(processes.map(expireOrders));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(await stockLevels(db, product_id)).toEqual([20, 0, 0]);
    const ends = await db.selectFrom('order_events').selectAll().where('to_status', '=', 'expired').execute();
    expect(ends).toHaveLength(12);
  });
});
