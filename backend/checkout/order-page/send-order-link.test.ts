import { expect, it } from 'vitest';
import { PATHS, VISITOR_ADDRESS_HEADER } from '#contract/paths.ts';
import type { Db } from '../../ground/db/tables.ts';
import { insertProduct } from '../../testing/catalogue/products.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { openOrderPage } from '../../testing/order-page.ts';
import { testServices } from '../../testing/services.ts';
import { collected, openShop, thandi } from '../../testing/shop.ts';

const linksTo = async (db: Db) => {
  const mails = await db
    .selectFrom('outbox')
    .selectAll()
    .where('dedupe_key', 'like', 'order-link:%')
    .orderBy('id')
    .execute();
  return mails.map(({ recipient }) => recipient);
};

eachDatabase((openDb) => {
  it('who orders in a stranger’s name and pays nothing sends five links a day to that mailbox', async () => {
    const db = await openDb();
    const services = testServices(db);
    const shop = openShop(db, services);
    const product_id = await insertProduct(db, { name: 'Booster', stock: 40 });
    let visitors = 0;
    const askAbout = async (email: string) => {
      const billing = { ...thandi, email };
      const { order_number } = await shop.place({ ...collected({ product_id, quantity: 1 }), billing });
      const from = { [VISITOR_ADDRESS_HEADER]: `198.51.100.${++visitors}` };
      const ask = () => shop.post(`${PATHS.order}/links`, { order_number, email }, from);
      expect([await ask(), await ask()]).toEqual(Array(2).fill({ status: 202, body: { success: true } }));
      return ask;
    };
    const ask = await askAbout('sipho@example.com');
    for (let mails = 2; mails <= 4; mails += 1) {
      services.clock.advanceMinutes(10);
      await ask();
      expect(await linksTo(db)).toHaveLength(mails);
    }
    for (const tag of ['', '+1', '+2']) await askAbout(`sipho${tag}@example.com`);
    await askAbout('naledi@example.com');
    expect(await linksTo(db)).toEqual([...Array(5).fill('sipho@example.com'), 'naledi@example.com']);
    for (const { dedupe_key } of await db.selectFrom('outbox').select('dedupe_key').execute()) {
      expect(dedupe_key).not.toContain('example');
    }
    services.clock.advanceMinutes(24 * 60);
    await ask();
    expect(await linksTo(db)).toHaveLength(7);
  });

  it('who has paid gets a link every ten minutes', async () => {
    const db = await openDb();
    const { services, shop, order, pay } = await openOrderPage(db);
    await pay();
    for (let mails = 1; mails <= 8; mails += 1) {
      await shop.post(`${PATHS.order}/links`, { order_number: order.number, email: order.email });
      expect(await linksTo(db)).toHaveLength(mails);
      services.clock.advanceMinutes(10);
    }
  });
});
