import { expect, it } from 'vitest';
import { invoiceSchema, orderPageSchema } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import { productAnswerSchema } from '#contract/products.ts';
import type { Db } from '../ground/db/tables.ts';
import { signOrderLink } from '../orders/order-links.ts';
import {
  insertBundle,
  insertCopy,
  insertProduct,
  insertVariable,
  insertVariation,
} from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { getOrder } from '../testing/order-page.ts';
import { testServices } from '../testing/services.ts';
import { collected, openShop, stockLevels } from '../testing/shop.ts';
import { expireOrders } from './expire-orders.ts';
import { settlePayment } from './settle-payment.ts';

const NEAR_MINT = { options: { Condition: 'Near Mint' } };

async function insertPikachu(db: Db) {
  const card = await insertVariable(db, { name: 'Pikachu ex 238/191' });
  const nearMint = await insertVariation(db, card, { ...NEAR_MINT, priceCents: 645_000, stock: 1 });
  const copy = await insertCopy(db, card, { ...NEAR_MINT, sku: 'K-0417', priceCents: 700_000 });
  return { card, nearMint, copy, wanted: { product_id: card, variation_id: copy, quantity: 1 } };
}

/** A card without variations. */
async function insertWhole(db: Db, name: string, attributes: Record<string, string[]>, visible = 1) {
  const id = await insertProduct(db, { name, priceCents: 2_000, stock: 1, attributes });
  await db
    .updateTable('product_attributes')
    .set({ for_variations: 0, visible })
    .where('product_id', '=', id)
    .execute();
  return id;
}

eachDatabase((openDb, { openDatabase }) => {
  it('of two buyers who want the same copy at once exactly one gets it', async () => {
    const database = await openDatabase();
    const { db } = database;
    const { copy, nearMint, wanted } = await insertPikachu(db);
    const shops = [openShop(db), openShop(await database.reconnect())];
    const answers = await Promise.all(shops.map((shop) => shop.order(collected(wanted))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'insufficient_stock',
      data: {
        items: [{ variation_id: copy, name: 'Pikachu ex 238/191 - Copy K-0417', requested: 1, available: 0 }],
      },
    });
    expect(await stockLevels(db, copy)).toEqual([0, 1, 0]);
    expect(await stockLevels(db, nearMint)).toEqual([1, 0, 0]);
  });

  it('a copy is out of stock while an order holds it, and comes back when that expires', async () => {
    const db = await openDb();
    const { card, copy, wanted } = await insertPikachu(db);
    const services = testServices(db);
    const shop = openShop(db, services);
    const copies = async () =>
      productAnswerSchema.parse((await shop.get(`${PATHS.products}/${card}`)).body).data.copies;
    await shop.place(collected(wanted));
    expect(await copies()).toMatchObject([{ id: copy, stock_status: 'outofstock', stock_quantity: 0 }]);
    const later = new Date(services.now().getTime() + 3_600_000);
    await expireOrders({ ...services, now: () => later });
    expect(await copies()).toMatchObject([{ id: copy, stock_status: 'instock', stock_quantity: 1 }]);
  });

  it('order, confirmation and invoice name the code, the condition and the grade', async () => {
    const db = await openDb();
    const services = testServices(db);
    const shop = openShop(db, services);
    const { wanted } = await insertPikachu(db);
    const graded = { company: 'PSA', grade: '9', certificate: '88120417' } as const;
    const slab = await insertProduct(db, { name: 'Latias ex', priceCents: 120_000, stock: 1, graded });
    const worn = { Set: ['Surging Sparks'], Condition: ['Heavily Played'], Finish: ['Reverse Holo'] };
    const played = await insertWhole(db, 'Iono', worn);
    const foreign = { Condition: ['Near Mint'], Grade: ['9.5'], Foil: ['No'], Language: ['Japanese'] };
    const cased = await insertWhole(db, 'Mew ex', foreign);
    const secret = await insertWhole(db, 'Eevee', worn, 0);
    const others = [slab, played, cased, secret].map((product_id) => ({ product_id, quantity: 1 }));
    const { order_id } = await shop.place(collected(wanted, ...others));
    const { total_cents } = await getOrder(db, order_id);
    const paid = { provider: 'payfast', paymentId: '1', status: 'complete', feeCents: null } as const;
    await settlePayment(services, { ...paid, orderId: order_id, grossCents: total_cents });

    const link = await signOrderLink(db, services, order_id);
    const page = orderPageSchema.parse((await shop.get(`${PATHS.order}?link=${link}`)).body).data;
    expect(page.lines).toMatchObject([
      { name: 'Pikachu ex 238/191 - Copy K-0417', options: ['Condition: Near Mint'] },
      { name: 'Latias ex', options: ['Graded: PSA 9', 'Certificate: 88120417'] },
      { name: 'Iono', options: ['Condition: Heavily Played', 'Finish: Reverse Holo'] },
      { name: 'Mew ex', options: ['Graded: 9.5', 'Finish: Non-foil', 'Language: Japanese'] },
      { name: 'Eevee', options: [] },
    ]);
    const invoice = invoiceSchema.parse((await shop.get(`${PATHS.order}/invoice?link=${link}`)).body).data;
    expect(invoice.lines.map(({ description }) => description).slice(0, 2)).toEqual([
      'Pikachu ex 238/191 - Copy K-0417, Condition: Near Mint',
      'Latias ex, Graded: PSA 9, Certificate: 88120417',
    ]);
    const mails = await db.selectFrom('outbox').select('text').execute();
    const told = mails.filter(
      ({ text }) => text.includes('Copy K-0417') && text.includes('Certificate: 88120417'),
    );
    expect(told).toHaveLength(mails.length);
  });

  it('refuses a second unit of a copy, the copy of another card, and a copy as a choice of a bundle', async () => {
    const db = await openDb();
    const { card, copy, wanted } = await insertPikachu(db);
    const other = await insertVariable(db, { name: 'Latias ex' });
    const bundle = await insertBundle(db, { name: 'Starter' }, [{ productId: card }]);
    const shop = openShop(db);
    const codeOf = async (line: object) =>
      (await shop.order({ ...collected(), line_items: [line] })).body.code;
    expect(await codeOf({ ...wanted, quantity: 2 })).toBe('once_per_order');
    expect(await codeOf({ ...wanted, product_id: other })).toBe('wrong_variation');
    expect(await codeOf({ product_id: copy, quantity: 1 })).toBe('unknown_product');
    const choice = [{ product_id: card, variation_id: copy }];
    expect(await codeOf({ product_id: bundle, quantity: 1, bundle_selections: choice })).toBe(
      'wrong_bundle_choice',
    );
  });
});
