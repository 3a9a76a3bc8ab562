import { expect, it } from 'vitest';
import { expireOrders } from '../../checkout/expire-orders.ts';
import { refundOrder } from '../../checkout/refund-order.ts';
import { settlePayment } from '../../checkout/settle-payment.ts';
import { shipOrder } from '../../checkout/ship-order.ts';
import type { Db } from '../../ground/db/tables.ts';
import { insertProduct } from '../../testing/catalogue/products.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { createTestShop } from '../../testing/import/shop.ts';
import { testServices } from '../../testing/services.ts';
import { collected, delivered, openShop, stockLevels } from '../../testing/shop.ts';
import { checkStock, describeDifference } from './check-stock.ts';
import { checkAndRecord, checkStockNightly, findLastStockCheck } from './record-stock-check.ts';

eachDatabase((openDb) => {
  async function open(stock = 5) {
    const db = await openDb();
    const services = testServices(db);
    const shop = openShop(db, services);
    const productId = await insertProduct(db, { name: 'Luffy', sku: 'LUF', stock });
    const pay = async ({ order_id, total }: { order_id: number; total: string }) =>
      settlePayment(services, {
        provider: 'payfast',
        paymentId: `p${order_id}`,
        orderId: order_id,
        status: 'complete',
        grossCents: Math.round(Number(total) * 100),
        feeCents: null,
      });
    return { db, services, shop, productId, pay };
  }

  it('writes down why units moved, for which order, and what was left', async () => {
    const { db, services, shop, productId, pay } = await open();
    const line = { product_id: productId, quantity: 2 };
    const first = await shop.place(delivered('standard', line));
    await pay(first);
    await shipOrder(services, first.order_number, 'TCG1');
    await refundOrder(services, first.order_number, 'all');
    const second = await shop.place(collected({ ...line, quantity: 1 }));
    services.clock.advanceMinutes(60);
    await expireOrders(services);
    expect(await readLedger(db, productId)).toEqual([
      ['opening', 'Command line', '', 5, 0, 0, 5, 0],
      ['hold', 'Customer', first.order_number, -2, 2, 0, 3, 2],
      ['sale', 'PayFast', first.order_number, 0, -2, 2, 3, 0],
      ['refund', 'Command line', first.order_number, 2, 0, -2, 5, 0],
      ['hold', 'Customer', second.order_number, -1, 1, 0, 4, 1],
      ['release', 'Clock', second.order_number, 1, -1, 0, 5, 0],
    ]);
    expect(await checkStock(db)).toEqual({ products: 1, differences: [] });
  });

  it('an order that is refused moves nothing', async () => {
    const { db, shop, productId } = await open(1);
    expect((await shop.order(collected({ product_id: productId, quantity: 2 }))).status).toBe(409);
    expect(await readLedger(db, productId)).toHaveLength(1);
  });

  it('an import books what it changed, and nothing when it changed nothing', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const csv = (stock: number) => `SKU,Name,Type,Stock,Manage stock?\nA,A,simple,${stock},1\n`;
    for (const stock of [7, 7, 4]) await importCsv(csv(stock));
    const { id } = await db.selectFrom('products').select('id').executeTakeFirstOrThrow();
    expect((await readLedger(db, id)).map(([cause, , , change, , , now]) => [cause, change, now])).toEqual([
      ['import', 7, 7],
      ['import', -3, 4],
    ]);
    expect((await checkStock(db)).differences).toEqual([]);
  });

  it('tells where stock is not the sum of its movements, and where a hold has no order', async () => {
    const { db, services, shop, productId } = await open();
    const other = await insertProduct(db, { name: 'Nami', stock: 2 });
    await shop.place(collected({ product_id: other, quantity: 1 }));
    await db.updateTable('stock').set({ available: 4 }).where('product_id', '=', productId).execute();
    await db.updateTable('orders').set({ status: 'expired' }).execute();
    const { differences } = await checkAndRecord(services);
    expect(differences.map(describeDifference)).toEqual([
      'LUF Luffy: available 4, the ledger says 5',
      'Nami: reserved 1, unpaid orders hold 0',
    ]);
    expect(await findLastStockCheck(db)).toMatchObject({ products: 2, wrong: 2 });
  });

  it('is recomputed once a night', async () => {
    const { db, services } = await open();
    const checks = () => db.selectFrom('stock_checks').select('at').execute();
    await checkStockNightly(services);
    await checkStockNightly(services);
    expect(await checks()).toHaveLength(1);
    services.clock.advanceMinutes(24 * 60);
    await checkStockNightly(services);
    expect(await checks()).toHaveLength(2);
  });

  it('is not recomputed when the clock is put back over three in the morning, nor then forgotten', async () => {
    const { db, services } = await open();
    const checks = async () => {
      const rows = await db.selectFrom('stock_checks').select('at').orderBy('id').execute();
      return rows.map(({ at }) => at.slice(0, 16));
    };
    const at = (time: string) => {
      services.clock.set(`${time}+02:00`);
      return checkStockNightly(services);
    };
    await at('2026-12-01T03:10');
    await at('2026-12-01T02:10');
    await at('2026-12-01T03:10');
    expect(await checks()).toEqual(['2026-12-01T01:10']);
    await at('2027-12-01T03:10');
    await at('2026-12-02T03:10');
    await at('2026-12-02T04:10');
    expect(await checks()).toEqual(['2027-12-01T01:10', '2026-12-02T01:10']);
  });

  it('nobody changes or deletes a movement', async () => {
    const { db, productId } = await open();
    await expect(db.updateTable('stock_movements').set({ available: 9 }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db.deleteFrom('stock_movements').execute()).rejects.toThrow('append-only');
    expect(await stockLevels(db, productId)).toEqual([5, 0, 0]);
  });
});

async function readLedger(db: Db, productId: number) {
  const rows = await db
    .selectFrom('stock_movements')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute();
  return rows.map((row) => [
    row.cause,
    row.who,
    row.reference,
    row.available,
    row.reserved,
    row.sold,
    row.available_after,
    row.reserved_after,
  ]);
}
