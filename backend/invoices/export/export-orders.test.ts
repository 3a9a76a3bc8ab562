import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { settlePayment } from '../../checkout/settle-payment.ts';
import { csvText } from '../../ground/csv/csv.ts';
import type { Db } from '../../ground/db/tables.ts';
import { charizardEx, deckBox, insertProduct, luffyLeader } from '../../testing/catalogue/products.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { testServices } from '../../testing/services.ts';
import { collected, delivered, openShop, thandi } from '../../testing/shop.ts';
import { exportOrders, type OrderExport } from './export-orders.ts';

const EVERYTHING = { from: undefined, before: undefined, isVatVendor: false };
const vendor = { ...DEFAULT_SHOP, vatNumber: '4123456789' };

eachDatabase((openDb) => {
  it('writes one row for each item, with the amounts of the order in its first row only', async () => {
    const { db, place } = await openWithProducts();
    const number = await place(({ luffy, box }) =>
      delivered('standard', { product_id: luffy, quantity: 2 }, { product_id: box, quantity: 1 }),
    );
    const rows = await exported(db);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      Order: number,
      Placed: '2026-11-21 12:00:00',
      Paid: '',
      Status: 'pending',
      Invoice: '',
      'First name': 'Thandi',
      'E-mail': 'thandi@example.com',
      Delivery: 'shipping',
      'Address 1': '12 Nelson Mandela Drive',
      Province: 'Free State',
      SKU: 'OP01-003',
      Item: 'Monkey.D.Luffy (Leader)',
      Quantity: '2',
      'Price (R)': '450.00',
      'Line total (R)': '900.00',
      'Delivery cost (R)': '0.00',
      'Order total (R)': '1099.50',
    });
    expect(rows[1]).toMatchObject({
      Order: number,
      SKU: 'SD-BOX',
      'Line total (R)': '199.50',
      'Delivery cost (R)': '',
      'Order total (R)': '',
    });
    expect(Object.keys(rows[0] ?? {}).join()).not.toContain('VAT');
  });

  it('writes the VAT of what a vendor has invoiced, as the invoice says it', async () => {
    const { db, place, services } = await openWithProducts();
    await place(({ luffy }) => collected({ product_id: luffy, quantity: 1 }));
    await place(({ charizard }) => collected({ product_id: charizard, quantity: 1 }));
    await settlePayment(services, {
      provider: 'payfast',
      paymentId: '1',
      orderId: 2,
      status: 'complete',
      grossCents: 129_900,
      feeCents: null,
    });
    const [unpaid, paid] = await exported(db, { ...EVERYTHING, isVatVendor: true });
    expect(unpaid).toMatchObject({ 'VAT (R)': '', 'Excluding VAT (R)': '', Invoice: '' });
    expect(paid).toMatchObject({
      Status: 'paid',
      Paid: '2026-11-21 12:00:00',
      Invoice: 'INV-000001',
      'Excluding VAT (R)': '1129.57',
      'VAT (R)': '169.43',
    });
  });

  it('takes the orders from one moment to another', async () => {
    const { db, place, services } = await openWithProducts();
    const numbers: string[] = [];
    for (const at of ['2026-11-20T21:59:59.000Z', '2026-11-20T22:00:00.000Z', '2026-11-21T22:00:00.000Z']) {
      services.clock.set(at);
      numbers.push(await place(({ box }) => collected({ product_id: box, quantity: 1 })));
    }
    const rows = await exported(db, {
      ...EVERYTHING,
      from: '2026-11-20T22:00:00.000Z',
      before: '2026-11-21T22:00:00.000Z',
    });
    expect(rows.map(({ Order }) => Order)).toEqual([numbers[1]]);
    expect((await exported(db)).map(({ Order }) => Order)).toEqual(numbers);
  });

  it('lets no shopper write a formula', async () => {
    const { db, place } = await openWithProducts();
    await place(({ box }) => ({
      ...collected({ product_id: box, quantity: 1 }),
      billing: { ...thandi, first_name: '=HYPERLINK("http://x")', phone: '+27 82 555 0123' },
      customer_note: '@SUM(1)',
    }));
    expect(await exported(db)).toMatchObject([
      { 'First name': `'=HYPERLINK("http://x")`, Phone: '+27825550123', Note: "'@SUM(1)" },
    ]);
  });

  async function openWithProducts() {
    const db = await openDb();
    const services = testServices(db, { shop: vendor });
    const products = {
      luffy: await insertProduct(db, luffyLeader),
      box: await insertProduct(db, deckBox),
      charizard: await insertProduct(db, charizardEx),
    };
    const shop = openShop(db, services);
    const place = async (request: (ids: typeof products) => ReturnType<typeof collected>) =>
      (await shop.place(request(products))).order_number;
    return { db, services, place };
  }
});

async function exported(db: Db, options: OrderExport = EVERYTHING) {
  let csv = '';
  for await (const text of csvText(exportOrders(db, options))) csv += text;
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true });
  return rows;
}
